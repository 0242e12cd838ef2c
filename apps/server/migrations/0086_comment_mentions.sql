-- The people whom each comment mentions, so that people can find the cases in which they are mentioned. Comments without a mention
-- are not in the index.
alter table case_comment add column mentions bigint[] not null default '{}';
create index case_comment_mentions on case_comment using gin (mentions) where mentions <> '{}';
-- A person's list of cases can also open in the built-in view of the cases that mention the person.
alter table case_default_view drop constraint case_default_view_view_check,
  add constraint case_default_view_view_check check (view in ('open', 'mine', 'unassigned', 'overdue', 'mentions'));
