-- The people whom each comment mentions, so that a person finds these cases. Comments without a mention are not in the index.
alter table case_comment add column mentions bigint[] not null default '{}';
create index case_comment_mentions on case_comment using gin (mentions) where mentions <> '{}';
-- The view of these cases can be the one with which a person opens the list.
alter table case_default_view drop constraint case_default_view_view_check,
  add constraint case_default_view_view_check check (view in ('open', 'mine', 'unassigned', 'overdue', 'mentions'));
