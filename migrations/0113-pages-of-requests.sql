-- A page of requests is found by an index alone, whatever the scope: the organization is included, as in the index of products.
drop index data.requests_by_time;
drop index data.requests_by_deadline;
create index requests_by_time on data.requests (subscriber_id, side, asked_at desc, id desc) include (organization_id);
create index requests_by_deadline on data.requests (subscriber_id, side, due_on, id) include (organization_id);
create index requests_of_organization on data.requests (subscriber_id, organization_id, side) include (status, closed);
