-- COMP-17: phthalates of entry 51 count in the sum of entry 72, as Appendix 12 says ("in combination with"), and are no members of the
-- entry: by themselves entry 51 restricts them, with what it leaves out. The reference table no longer names them; a start only adds members.
delete from data.substance_members m using data.substances g, data.substances s
where g.id = m.group_id and s.id = m.member_id and g.subscriber_id is null and g.is_group
  and g.name = 'CMR 1A/1B substances listed in Appendix 12 (textiles, clothing, footwear)'
  and s.cas_numbers && array['117-81-7', '84-74-2', '85-68-7', '84-69-5'];
