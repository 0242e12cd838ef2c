-- Keys for comparing unmatched guests with members, normalized as in packages/domain (match-suggestion.ts): in lower case, without
-- accents, spaces or punctuation. Texts that the matching rule considers equal have equal keys; the rule then decides among the
-- rows that a key finds.
create function match_key(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(regexp_replace(normalize(coalesce(value, ''), nfd), '[\u0300-\u036f]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u3004]',
    '', 'g')
$$;
alter table member
  add column fname_key text generated always as (match_key(fname)) stored,
  add column lname_key text generated always as (match_key(lname)) stored,
  add column number_key text generated always as (match_key(member_number)) stored,
  add column phone_key text generated always as (right(regexp_replace(phone, '\D', '', 'g'), 10)) stored,
  add column email_key text generated always as (lower(btrim(email, E' \t\r\n'))) stored;
