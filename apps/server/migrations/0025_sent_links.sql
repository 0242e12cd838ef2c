-- A personal link is looked up each time someone opens a survey with it.
create index sendout_message_link on sendout_message using hash (link) where link <> '';
