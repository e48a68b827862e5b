-- COMP-16: a mixture that an article holds is integral to it, or the separable contents of a container (cartridge, tube, spray): those are
-- no part of the article.
alter table data.product_components
  add column contents text not null default 'integral' check (contents in ('integral', 'separable'));
call data.expose('product_components');
