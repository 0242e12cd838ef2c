-- Key drivers use the newest responses that answer every rated question, and the lists of answers to an anonymous survey begin with
-- the newest day. With this index, both queries can stop early instead of reading and sorting all responses to the form.
create index fact_newest on response_fact (program_id, feedback_form_id, day desc, response_id desc);
