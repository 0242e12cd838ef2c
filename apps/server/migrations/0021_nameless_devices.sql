-- The stored id of a device is different in each response: the same id in an anonymous and a named response would identify the person.
-- The existing ids are deleted by replacing the column, which takes no time, however many responses there are.
alter table feedback_response drop column device_id;
alter table feedback_response add column device_id text;
