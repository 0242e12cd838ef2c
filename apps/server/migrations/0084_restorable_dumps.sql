-- pg_restore uses an empty search path while it recomputes the generated columns of surveys. The function that these columns call
-- therefore needs its own search path to find other functions; otherwise, a dump that contains a survey could not be restored.
alter function form_scale_key(jsonb) set search_path from current;
