-- pg_restore loads a dump with an empty search path, and computes the generated columns of surveys again: the function that they call has
-- to find the functions that it calls itself. Without it no dump of a database with a survey could be restored.
alter function form_scale_key(jsonb) set search_path from current;
