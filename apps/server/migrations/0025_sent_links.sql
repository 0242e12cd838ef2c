-- A personal link is looked up each time that somebody opens a survey by one.
create index sendout_message_link on sendout_message using hash (link) where link <> '';
