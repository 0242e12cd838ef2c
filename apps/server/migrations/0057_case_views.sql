-- The built-in view with which a person opens the list of cases. No row means that the list opens with the person's default saved
-- view, or with all cases when the person has no such view.
create table case_default_view (
  program_id int not null references program,
  user_id bigint not null,
  view text not null check (view in ('open', 'mine', 'unassigned', 'overdue')),
  primary key (program_id, user_id)
);
