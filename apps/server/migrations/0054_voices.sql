-- Comments and scores of all surveys that are not anonymous: one row for each completed response, written together with its row in
-- response_fact. score_value, score_max: null for an answer without a scale. comments: [{question, text}], as listed by
-- packages/domain. terms: the search and filter terms, 'program/word' for a word and 'program#name:value' for a property. One index
-- serves every combination of terms, and a search reads only the entries of one club. packages/domain (search-words.ts) splits
-- texts into words, so no database dictionary affects the result.
create table response_voice (
  program_id int not null,
  response_id bigint not null,
  feedback_form_id bigint not null,
  completed_ts timestamptz not null,
  day int not null,
  score_value double precision,
  score_max double precision,
  score_band text check (score_band in ('positive', 'neutral', 'negative')),
  comments jsonb not null default '[]',
  terms tsvector not null,
  primary key (program_id, response_id),
  foreign key (program_id, response_id) references feedback_response on delete cascade
);
create index voice_newest on response_voice (program_id, completed_ts desc, response_id desc);
create index voice_terms on response_voice using gin (terms) with (fastupdate = off);

-- A background job writes the rows for existing responses.
insert into job (program_id, kind, payload, dedupe_key)
select distinct program_id, 'voices', jsonb_build_object('feedback_form_id', feedback_form_id), 'voices:' || feedback_form_id || ':0'
  from response_fact
on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing;
