-- COMP-04, COMP-17: a limit of RoHS begins on another day for each category of equipment (Directive 2011/65/EU, Article 4(3)), in the words
-- of the law: "8 (other than IVD)"; empty: for all. And an entry that names several substances as one is weighed as one.
alter table data.entry_limits add column equipment text not null default '';
alter table data.entry_limits drop constraint entry_limits_weighed_check,
  add constraint entry_limits_weighed_check check (weighed in ('substance', 'element', 'sum', 'entry'));
call data.expose_mixed('entry_limits');

-- SUB-10: an exemption covers materials (none named: any), an application (empty: the material says all), and begins on a day.
alter table data.exemptions
  add column materials text[] not null default '{}',
  add column application_en text not null default '',
  add column application_sv text not null default '',
  add column valid_from date;
call data.expose_installation('exemptions');

-- Of the exemptions that are claimed for a substance, those of which somebody has said that the application is theirs.
alter table data.product_substances add column confirmed_exemption_ids bigint[] not null default '{}';
call data.expose('product_substances');
