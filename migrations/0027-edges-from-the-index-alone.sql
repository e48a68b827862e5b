-- S6, S7, S8: a whole bill of materials, and each step up, is read from the index alone: the view of the table asks for the subscriber,
-- and what is wanted of a component is its parents. In the order of components the rows of the table lie apart: each was a page.
drop index data.product_components_subscriber_id_child_id_idx;
create index product_components_upwards on data.product_components (subscriber_id, child_id, parent_id);
-- What is done for all subscribers alike (triggers, undoing) asks by the component.
drop index data.product_components_child_id_parent_id_idx;
create index product_components_of_child on data.product_components (child_id);
