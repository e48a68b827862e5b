-- COMP-17: a limit may be of an article or of any part of it ("in the article, or part thereof"): a material above it counts though the
-- share in the whole article is told, and a mixture by itself is not concerned.
alter table data.entry_limits drop constraint entry_limits_scope_check,
  add constraint entry_limits_scope_check
    check (scope in ('article', 'article_part', 'homogeneous_material', 'article_material', 'mixture', 'any'));
