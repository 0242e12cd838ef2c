-- The surveys that a club has chosen, one each for Home, send-outs and Quick Pulse. is_imported: whether an import created the
-- form.
alter table feedback_form
  add column is_imported boolean not null default false,
  add constraint feedback_form_typed unique (program_id, feedback_form_id, feedback_form_type);

-- Existing forms that have only imported responses and have never been sent are assumed to have been created by an import.
update feedback_form f set is_imported = true
 where exists (select from feedback_response r
         where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id and r.import_key is not null
        union all
        select from anonymous_response r
         where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id and r.import_key is not null)
   and not exists (select from feedback_response r
         where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id and r.import_key is null
        union all
        select from anonymous_response r
         where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id and r.import_key is null)
   and not exists (select from sendout s
         where s.program_id = f.program_id and s.feedback_form_id = f.feedback_form_id and not s.test);

-- HEADLINE_TYPES in packages/domain lists the form types that are allowed for each use. The foreign key prevents changes to the
-- type of a chosen form.
create table headline_form (
  program_id int not null references program,
  headline_use text not null,
  feedback_form_id bigint not null,
  feedback_form_type text not null,
  primary key (program_id, headline_use),
  check (case headline_use
    when 'home' then feedback_form_type in ('relational', 'mps')
    when 'sendouts' then feedback_form_type in ('mps', 'ppp', 'relational')
    when 'quick_pulse' then feedback_form_type = 'quick_pulse'
    else false end),
  foreign key (program_id, feedback_form_id, feedback_form_type)
    references feedback_form (program_id, feedback_form_id, feedback_form_type) on delete cascade
);
create index headline_form_of on headline_form (program_id, feedback_form_id, feedback_form_type);
