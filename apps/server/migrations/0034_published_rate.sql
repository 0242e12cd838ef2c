-- A published table can also contain the response rate of a wave by location, as the numbers of invitations with and without a
-- response.
alter table published_table drop constraint published_table_kind_check;
alter table published_table
  add constraint published_table_kind_check check (kind in ('distribution', 'breakdown', 'drivers', 'rate'));
