-- What is stored of a device is alike in no two responses: one id in an anonymous response and in one with a name says whose it is.
-- The ids that are there are forgotten. A new column takes no time, however many responses there are.
alter table feedback_response drop column device_id;
alter table feedback_response add column device_id text;
