-- A person has at most one default view per list and club. View names are unique per person, list and club, regardless of
-- capitalization. Cases can be exported.
create unique index saved_view_default on saved_view (program_id, user_id, list) where is_default;
create unique index saved_view_name on saved_view (program_id, user_id, list, lower(name));
create index saved_view_shared on saved_view (program_id, list) where shared;
create index case_presence_seen on case_presence (program_id, case_id, seen_ts);
alter table export_link drop constraint export_link_kind_check;
alter table export_link add constraint export_link_kind_check check (kind in ('responses', 'segments', 'cases'));
