-- How many began and completed a survey in a period is counted from an index: the responses themselves are twenty times as large.
create index response_opened on feedback_response (program_id, feedback_form_id, opened_ts)
  include (merchant_id, started_ts, completed_ts);
