-- Whom each comment mentions, so that a person finds the cases in which they are mentioned. Comments without a mention take no room in the index.
alter table case_comment add column mentions bigint[] not null default '{}';
create index case_comment_mentions on case_comment using gin (mentions) where mentions <> '{}';
-- The view of these cases can be the one that a person opens the list with.
alter table case_default_view drop constraint case_default_view_view_check,
  add constraint case_default_view_view_check check (view in ('open', 'mine', 'unassigned', 'overdue', 'mentions'));
