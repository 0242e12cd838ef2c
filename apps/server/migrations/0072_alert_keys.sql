-- Alerts keep the key that identifies them in drafts, and can assign cases by the location of the response.
alter table form_trigger
  add column key text,
  add column owners jsonb not null default '[]' check (jsonb_typeof(owners) = 'array');
