-- Key drivers are of the newest that rated everything, and lists of anonymous surveys go from the newest day on: both stop early
-- where they are read in this order, and else read and sort every response of the form.
create index fact_newest on response_fact (program_id, feedback_form_id, day desc, response_id desc);
