-- Citus does not support ON UPDATE CASCADE in foreign keys of sharded tables. It is no longer needed, because the ids of responses
-- and cases do not change anymore.
do $$
declare
  key record;
begin
  for key in
    select conname as name, conrelid::regclass as of, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and confupdtype = 'c' and connamespace = current_schema()::regnamespace and conname <> 'form_trigger_form'
  loop
    execute format('alter table %s drop constraint %I', key.of, key.name);
    execute format('alter table %s add constraint %I %s', key.of, key.name, replace(key.definition, ' ON UPDATE CASCADE', ''));
  end loop;
end
$$;

-- A survey without responses can become anonymous. One transaction then changes both the form and its triggers, so this foreign key
-- is checked only at the end of the transaction.
alter table form_trigger drop constraint form_trigger_form;
alter table form_trigger add constraint form_trigger_form foreign key (program_id, feedback_form_id, anonymous)
  references feedback_form (program_id, feedback_form_id, anonymous) deferrable initially deferred;
