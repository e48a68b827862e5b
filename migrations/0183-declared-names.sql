-- SUB-12: substances that full declarations told by their names alone before names were looked up stayed on no list until they were saved
-- again. Judging all products of a company looks them up now; a mark without a job has the sweep start that, and the columns say so.
insert into data.recompute_marks (subscriber_id)
  select distinct subscriber_id from data.product_material_substances where substance_id is null;
