-- The weight of an imported response: how much of the surveyed group it represents compared with other responses. Null: the response
-- has no weight. A fact also contains the weight of its response, so that weighted figures are calculated from only one table.
alter table feedback_response add column weight double precision check (weight > 0 and weight < 'infinity');
alter table response_fact add column weight double precision;
create index fact_weighted on response_fact (program_id, feedback_form_id, day) where weight is not null;
