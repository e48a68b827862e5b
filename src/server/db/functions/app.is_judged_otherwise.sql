/**
 * True when an entry is judged differently after a change: by other limits, another condition or another day.
 * Words and numbers alone do not affect the judgement.
 */
create or replace function app.is_judged_otherwise(before jsonb, after jsonb) returns boolean
language sql immutable as $$
  select before is not null and after is not null and (
    (after ? 'limits' and before ? 'limits' and after -> 'limits' <> before -> 'limits')
    or exists (
      select from unnest(array['dependsOnUse', 'appliesWhen', 'condition', 'sunsetDate', 'latestApplicationDate', 'isReportedOnly', 'gwp', 'odp',
        'sumGroup']) as fact
      where after -> 'facts' ? fact and coalesce(after -> 'facts' ->> fact, '') <> coalesce(before -> 'facts' ->> fact, '')))
$$;
revoke all on function app.is_judged_otherwise(before jsonb, after jsonb) from public;
grant execute on function app.is_judged_otherwise(before jsonb, after jsonb) to kedja_app;
