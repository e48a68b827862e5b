/**
 * The question behind a link of a mail, for the page that the link opens: who asks, about how many products, until when, in which language.
 * No row for a link that is used, expired or not ours. Nothing is used up.
 */
create or replace function app.find_swift_link(hash bytea, at timestamptz)
returns table (questioner text, products integer, due_on date, language text)
language sql stable security definer set search_path = data, pg_temp as $$
  select min(r.snapshot #>> '{questioner,title}'), count(*)::integer, min(r.due_on), g.language
  from data.swift_links l
  join data.request_mailings g on g.subscriber_id = l.asker_id and g.id = l.mailing_id
  join data.requests r on r.subscriber_id = g.subscriber_id and r.mailing_id = g.id
  where l.token_hash = hash and l.used_at is null and l.expires_at > at
  group by g.language
$$;
revoke all on function app.find_swift_link(hash bytea, at timestamptz) from public;
grant execute on function app.find_swift_link(hash bytea, at timestamptz) to kedja_app;
