-- The draft of a survey, whether the survey is published or not: its questions, settings and alerts as last saved in the editor.
-- The draft of a survey that was never published takes its id from the survey id sequence, so that publishing does not change its
-- URL. rev increases with every change to the row. The row remains after the draft is published or discarded, so that no earlier
-- revision can be saved over a later one. base_settings: the settings that were published when the draft was started. ended: how
-- the draft ended; null until then.
create table survey_draft (
  program_id int not null references program,
  feedback_form_id bigint not null default nextval('feedback_form_feedback_form_id_seq'),
  content jsonb not null,
  base_settings jsonb,
  rev int not null default 1 check (rev > 0),
  created_by bigint not null,
  created_ts timestamptz not null,
  updated_by bigint not null,
  updated_ts timestamptz not null,
  ended text check (ended in ('published', 'discarded')),
  primary key (program_id, feedback_form_id)
);

-- enabled: whether the alert can fire. retired_ts: when the alert was removed from its survey; the row is kept because cases that
-- the alert raised still refer to it.
alter table form_trigger
  add column enabled boolean not null default true,
  add column retired_ts timestamptz;

-- A removed alert can have several conditions, even if its survey becomes anonymous before the first response.
alter table form_trigger
  drop constraint form_trigger_anonymous_has_one_condition,
  add constraint form_trigger_anonymous_has_one_condition check (not anonymous or retired_ts is not null or 1 = jsonb_array_length(case
    when jsonb_typeof(rule -> 'all') = 'array' then rule -> 'all'
    when jsonb_typeof(rule -> 'any') = 'array' then rule -> 'any'
    else '[]' end)) not valid;
