-- The weight of an imported response: how much of the surveyed group it represents compared with other responses; null if it has no
-- weight. response_fact also contains the weight, so that weighted figures can be calculated from that table alone.
alter table feedback_response add column weight double precision check (weight > 0 and weight < 'infinity');
alter table response_fact add column weight double precision;
create index fact_weighted on response_fact (program_id, feedback_form_id, day) where weight is not null;
