-- An invitation still counts as answered after its response has been deleted. Such invitations are counted from this index, so that
-- they do not
-- distort the number of completed responses without an invitation, which is calculated from existing responses only.
create index invitation_answer_gone on invitation (program_id, feedback_form_id, answered_day)
  where answered_day is not null and response_id is null;
