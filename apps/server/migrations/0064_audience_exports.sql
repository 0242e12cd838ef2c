-- The members of an audience can be exported, too.
alter table export_link drop constraint export_link_kind_check;
alter table export_link add constraint export_link_kind_check check (kind in ('responses', 'segments', 'cases', 'audience'));
