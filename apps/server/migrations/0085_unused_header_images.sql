-- The week for which an unused header image is kept counts from when it was found unused, not from when it was stored.
alter table image add column unused_ts timestamptz;
