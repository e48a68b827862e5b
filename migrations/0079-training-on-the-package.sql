-- COMP-18: entry 74 of Annex XVII asks two things that one question asked together: whether users are trained, and whether the package says that
-- training is required. Who said yes has said both; who said no has to be asked of the package.
insert into data.use_facts (subscriber_id, product_id, organization_id, key, value, rolls_up, answered_by, answered_at)
select f.subscriber_id, f.product_id, f.organization_id, 'training_statement', f.value, f.rolls_up, f.answered_by, f.answered_at
from data.use_facts f where f.key = 'users_trained' and f.value = 'true'::jsonb
on conflict do nothing;
