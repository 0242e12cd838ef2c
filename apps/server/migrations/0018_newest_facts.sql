-- Key drivers use the newest responses with an answer to every rated question, and the lists of answers to an anonymous survey
-- begin with the newest day. With this index both can stop early; without it they read and sort every response to the form.
create index fact_newest on response_fact (program_id, feedback_form_id, day desc, response_id desc);
