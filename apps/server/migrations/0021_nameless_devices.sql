-- Each response stores a different id for the same device, because an id shared by an anonymous and a named response would identify
-- the person. Dropping and recreating the column deletes the existing ids immediately, regardless of the number of responses.
alter table feedback_response drop column device_id;
alter table feedback_response add column device_id text;
