-- No query asks by this index: similar names are looked for among all organizations of a company, together with identity and domain. The
-- check that a product's supplier exists did: without statistics the index on the subscriber looked as good as the primary key, and each
-- of 100,000 rows of an import read all suppliers of the company.
drop index data.supply_chain_organizations_subscriber_id_comparable_title_idx;
