-- pg_restore loads a dump with an empty search path and recomputes the generated columns of surveys, so the function that they call
-- needs a search path to find other functions. Without it, a dump of a database with a survey could not be restored.
alter function form_scale_key(jsonb) set search_path from current;
