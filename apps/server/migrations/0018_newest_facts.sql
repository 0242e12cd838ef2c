-- Key drivers use the newest responses that rated everything, and lists of anonymous surveys begin with the newest day. In this order
-- both can stop early; otherwise they read and sort every response of the form.
create index fact_newest on response_fact (program_id, feedback_form_id, day desc, response_id desc);
