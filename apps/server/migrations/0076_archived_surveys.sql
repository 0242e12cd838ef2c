-- archived_ts: when a survey was archived; null for one that is in use. An archived survey is closed, so that it accepts no answers.
alter table feedback_form
  add column archived_ts timestamptz,
  add constraint feedback_form_archived_closed check (archived_ts is null or (cutoff_ts is not null and cutoff_ts <= archived_ts));
