-- Links for trying out a draft on a phone. They open a preview that stores no answers. Only the hash of a link's secret is stored.
create table draft_link (
  program_id int not null references program,
  link_hash bytea not null,
  feedback_form_id bigint not null,
  created_by bigint not null,
  created_ts timestamptz not null,
  expires_ts timestamptz not null,
  primary key (program_id, link_hash)
);
create index draft_link_expiry on draft_link (expires_ts);
create index draft_link_form on draft_link (program_id, feedback_form_id);
