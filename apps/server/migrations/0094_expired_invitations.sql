-- Retention removes the person from expired invitations, whether they were answered or not.
alter table invitation add column anonymized boolean not null default false;
create index invitation_expiring on invitation (program_id, invited_ts) where response_id is null and not anonymized;
