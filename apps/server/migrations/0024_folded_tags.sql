-- Tags that differ only in capitalization are the same tag: filters compare tags in lower case, and each program uses only one
-- spelling of a tag.
create function fold_tags(tags text[]) returns text[] language sql immutable parallel safe as
  $$ select coalesce(array_agg(lower(tag)), '{}') from unnest(tags) tag $$;

-- The most frequent spelling in a program replaces the others; a case keeps each tag once, at its first position.
with used as (
  select c.program_id, tag, count(*) as uses from member_case c, unnest(c.tags) tag group by c.program_id, tag
), spelled as (
  select distinct on (program_id, lower(tag)) program_id, lower(tag) as folded, tag
    from used order by program_id, lower(tag), uses desc, tag
), tidied as (
  select c.program_id, c.case_id,
         (select array_agg(one.tag order by one.position)
            from (select s.tag, min(t.position) as position
                    from unnest(c.tags) with ordinality t (tag, position)
                    join spelled s on s.program_id = c.program_id and s.folded = lower(t.tag)
                   group by s.tag) one) as tags
    from member_case c where c.tags <> '{}'
)
update member_case c set tags = tidied.tags
  from tidied
 where tidied.program_id = c.program_id and tidied.case_id = c.case_id and tidied.tags <> c.tags;

drop index case_tags;
create index case_tags on member_case using gin (fold_tags(tags));
