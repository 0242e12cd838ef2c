-- An alert keeps the key that identifies it in drafts, and can choose the owner of a case by the location of the response.
alter table form_trigger
  add column key text,
  add column owners jsonb not null default '[]' check (jsonb_typeof(owners) = 'array');
