-- Home can show a survey of any type that has an overall question and names its members (packages/domain, canUseSurvey). Whether a
-- survey has these can change later, so the check is of the type alone, and a choice that does not fit any more is passed over.
alter table headline_form
  drop constraint headline_form_check,
  add constraint headline_form_check check (case headline_use
    when 'home' then true
    when 'sendouts' then feedback_form_type in ('mps', 'ppp', 'relational')
    when 'quick_pulse' then feedback_form_type = 'quick_pulse'
    else false end);
