-- HOME-04: the time at which the company said that the legislations that are on are right for it; null: nobody has said so. Whoever has
-- switched one of them has chosen as well (subscriber_legislations).
alter table data.subscribers add column laws_confirmed_at timestamptz;
call data.expose('subscribers', 'select, update');
