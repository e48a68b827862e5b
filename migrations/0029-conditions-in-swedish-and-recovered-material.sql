-- COMP-17: a limit may be for content that comes with recovered material only (PBDE in Annex I of the POPs Regulation); whether a product
-- holds such material, a person says (COMP-18). And a limit may be of a material of an article: a mixture by itself is not concerned.
alter table data.entry_limits add column only_for text check (only_for in ('recovered_material'));
alter table data.entry_limits drop constraint entry_limits_scope_check,
  add constraint entry_limits_scope_check check (scope in ('article', 'homogeneous_material', 'article_material', 'mixture', 'any'));
call data.expose_mixed('entry_limits');

-- Conditions are our own words, so they are there in both languages; empty: there is none in Swedish.
alter table data.list_entries add column condition_sv text not null default '';
call data.expose_mixed('list_entries');
