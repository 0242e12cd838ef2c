-- The audit log also contains sign-ins, exports and views of personal data, and can be listed. program_id is 0 for sign-ins of
-- unknown people and of people without a program. dedupe_key limits one person's views of one subject to one entry per hour.
alter table audit_log add column dedupe_key text;
create unique index audit_log_once on audit_log (program_id, dedupe_key) where dedupe_key is not null;
create index audit_log_list on audit_log (program_id, created_ts desc, audit_id desc);
create index audit_log_entity on audit_log (program_id, entity, entity_id);

alter table export_link drop constraint export_link_kind_check;
alter table export_link add constraint export_link_kind_check
  check (kind in ('responses', 'segments', 'cases', 'audience', 'audit'));
