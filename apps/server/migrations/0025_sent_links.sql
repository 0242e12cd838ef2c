-- A personal link is looked up each time a survey is opened with one.
create index sendout_message_link on sendout_message using hash (link) where link <> '';
