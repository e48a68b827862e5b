/** Substances with a name of which a part looks like the text: 0.45 is "etylhexyl" in "ethylhexyl", and not half the dictionary. */
create or replace function app.substances_resembling(wanted text) returns setof bigint language sql stable
set pg_trgm.word_similarity_threshold = 0.45 set search_path = app, public as $$
  select id from substances where wanted <% name union select id from substances where wanted <% name_sv
$$;
revoke all on function app.substances_resembling(wanted text) from public;
grant execute on function app.substances_resembling(wanted text) to kedja_app;
