-- Home can show a survey of any type if it has an overall question and is not anonymous (packages/domain, canUseSurvey). Both
-- properties can change later, so the constraint does not check them; a chosen survey that no longer qualifies is skipped.
alter table headline_form
  drop constraint headline_form_check,
  add constraint headline_form_check check (case headline_use
    when 'home' then true
    when 'sendouts' then feedback_form_type in ('mps', 'ppp', 'relational')
    when 'quick_pulse' then feedback_form_type = 'quick_pulse'
    else false end);
