-- The number of invitations in a send-out period for each attribute value of the invited people. All invitations are counted by
-- invited_day, and the answered ones are counted again by both invited_day and answered_day. slot: the dimension, or -1 for
-- everybody. answered_day: null in the rows that count all invitations, whether answered or not. The counts are written when a form
-- is sealed; invitations that are not included yet are counted from `invitation`.
create table invitation_count (
  program_id int not null,
  feedback_form_id bigint not null,
  sendout_id bigint not null,
  slot smallint not null,
  v int not null,
  invited_day int not null,
  answered_day int,
  n int not null,
  unique nulls not distinct (program_id, sendout_id, slot, v, invited_day, answered_day),
  foreign key (program_id, sendout_id) references sendout on delete cascade
);
create index invitation_count_form on invitation_count (program_id, feedback_form_id, slot, v, invited_day);

-- Existing invitations and their answers are counted when their form is next sealed.
alter table invitation add column counted boolean not null default false, add column answer_counted boolean not null default false;
create index invitation_uncounted on invitation (program_id, feedback_form_id) where not counted;
create index invitation_answer_uncounted on invitation (program_id, feedback_form_id)
  where answered_day is not null and not answer_counted;
