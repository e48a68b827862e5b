-- A group that one list numbers and another only names is one substance, as the reference tables now say: nonylphenol ethoxylates of the
-- Candidate List have the sunset date of Annex XIV. The numbered group stays.
do $$
declare
  pair record;
begin
  for pair in
    select min(k.id) as kept, d.id as duplicate
    from data.substances d join data.substances k on lower(k.name) = lower(d.name) and k.id <> d.id and k.subscriber_id is null and k.is_group
      and (k.ec_numbers <> '{}' or k.cas_numbers <> '{}')
    where d.subscriber_id is null and d.is_group and d.ec_numbers = '{}' and d.cas_numbers = '{}'
    group by d.id having count(*) = 1
  loop
    perform data.merge_substances(pair.kept, pair.duplicate);
  end loop;
end $$;
