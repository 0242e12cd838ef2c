-- The first page of a survey before any question is answered. The survey engine evaluates it outside of a request. definition_key:
-- a digest of the definition, so that each version of a form, and each correction of its texts, has separate rows. page: null when
-- the engine cannot evaluate the definition; problems then states where and why. stored_ts: when the row was stored; if the form
-- has changed since then, it might need new pages.
create table form_first_page (
  program_id int not null,
  feedback_form_id bigint not null,
  definition_key text not null,
  lang text not null,
  page jsonb,
  problems jsonb,
  stored_ts timestamptz not null default now(),
  primary key (program_id, feedback_form_id, definition_key, lang),
  foreign key (program_id, feedback_form_id) references feedback_form on delete cascade,
  check ((page is null) <> (problems is null))
);
