-- The built-in view in which a person's list of cases opens. If a person has no row, the list opens in the person's default saved
-- view, or shows all cases if there is no such view.
create table case_default_view (
  program_id int not null references program,
  user_id bigint not null,
  view text not null check (view in ('open', 'mine', 'unassigned', 'overdue')),
  primary key (program_id, user_id)
);
