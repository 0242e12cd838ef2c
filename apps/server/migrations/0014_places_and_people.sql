-- Additional indexes for the lists of a large club.

-- Finds the cases of one location, as case_list finds those of a club.
create index case_place on member_case (program_id, merchant_id, opened_ts desc, case_id desc)
  include (status, creator_is_staff, feedback_trigger_feedback_form_id);

-- Finds a guest's previous visit with one read, even for guests who have come every day for years.
create index visit_before on visit (program_id, user_id, last_seen) where user_id is not null;

-- Finds a member's newest response to one form.
create index response_newest on feedback_response (program_id, user_id, feedback_form_id, completed_ts desc)
  where user_id is not null and completed_ts is not null;
