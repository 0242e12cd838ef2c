-- How a file of exported responses is imported again: its survey with the definition, and the mapping of its columns. Null for other files.
alter table import_file add column carried jsonb;
