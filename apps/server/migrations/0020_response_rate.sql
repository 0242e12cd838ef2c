-- Started and completed responses in a period are counted from this index, because the response table is twenty times as large.
create index response_opened on feedback_response (program_id, feedback_form_id, opened_ts)
  include (merchant_id, started_ts, completed_ts);
