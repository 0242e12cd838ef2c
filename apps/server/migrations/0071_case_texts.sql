-- The search terms of cases, so that a search reads an index instead of all texts. Each case has one row for its number, title and
-- description (comment_id 0), and one row for each comment. terms: 'program/word' and 'program/#number'; packages/domain creates
-- them in the same way as the terms of response_voice.
create table case_text (
  program_id int not null,
  case_id bigint not null,
  comment_id bigint not null,
  terms tsvector not null,
  primary key (program_id, case_id, comment_id),
  foreign key (program_id, case_id) references member_case on delete cascade
);
create index case_terms on case_text using gin (terms) with (fastupdate = off);

-- A background job writes the rows for existing cases.
insert into job (program_id, kind, payload, dedupe_key)
select distinct program_id, 'case-texts', '{}'::jsonb, 'case-texts:0' from member_case
on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing;
