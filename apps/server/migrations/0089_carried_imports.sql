-- The survey, its definition and the column mapping that a file of exported responses contains so that it can be imported again;
-- null for other files.
alter table import_file add column carried jsonb;
