-- archived_ts: when the survey was archived; null if it is not archived. An archived survey is always closed, so it accepts no
-- answers.
alter table feedback_form
  add column archived_ts timestamptz,
  add constraint feedback_form_archived_closed check (archived_ts is null or (cutoff_ts is not null and cutoff_ts <= archived_ts));
