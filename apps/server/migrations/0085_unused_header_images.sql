-- The week for which an unused header image is kept begins when it is found to be unused, not when it was stored.
alter table image add column unused_ts timestamptz;
