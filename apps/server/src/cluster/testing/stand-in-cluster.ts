import { sql } from 'kysely'

import type { OpenedDb } from '../../db/open.ts'

/**
 * SQL that simulates the functions and views of Citus 13 that the distribution uses, with the same names, arguments and results, in
 * a database without Citus. They distribute nothing: they record the calls, and refuse the calls that Citus refuses according to
 * its documentation. They do not show how a cluster executes the statements.
 */
const STAND_IN = `
  create schema cluster;
  create table cluster.kept (
    table_name regclass primary key, citus_table_type text not null, distribution_column text not null, colocation_id int not null);
  create table cluster.called (place int generated always as identity, statement text not null);
  create table cluster.pg_dist_object (classid oid not null, objid oid not null);
  create view cluster.citus_tables as select * from cluster.kept;
  create function cluster.citus_version() returns text language sql as $$ select 'stand-in' $$;
  create function cluster.require_fit(of regclass) returns void language plpgsql as $$
  declare fault text;
  begin
    if exists (select from cluster.kept where table_name = of) then
      raise 'table % is already distributed', of;
    end if;
    if exists (select from pg_trigger where tgrelid = of and not tgisinternal) then
      raise 'cannot distribute relation % because it has triggers', of;
    end if;
    if exists (select from pg_attribute where attrelid = of and attidentity <> '' and atttypid <> 'bigint'::regtype) then
      raise 'cannot complete operation on % with smallint/int identity column', of;
    end if;
    select conname into fault from pg_constraint c where c.conrelid = of and c.contype = 'f' and c.confrelid <> of
      and (c.confupdtype <> 'a' or not exists (select from cluster.kept k where k.table_name = c.confrelid));
    if fault is not null then
      raise 'cannot create foreign key constraint % of %', fault, of;
    end if;
  end $$;
  create function cluster.create_reference_table(table_name regclass) returns void language plpgsql as $$
  begin
    perform cluster.require_fit(table_name);
    insert into cluster.kept values (table_name, 'reference', '<none>', 1);
    insert into cluster.called (statement) values ('reference ' || table_name);
  end $$;
  create function cluster.create_distributed_table(table_name regclass, distribution_column text, colocate_with text default 'default')
  returns void language plpgsql as $$
  begin
    perform cluster.require_fit(table_name);
    if colocate_with <> 'default' and not exists (select from cluster.kept k where k.table_name = colocate_with::regclass) then
      raise 'relation % is not distributed', colocate_with;
    end if;
    if exists (select from pg_index i where i.indrelid = create_distributed_table.table_name and i.indisunique
        and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          and a.attname = distribution_column)) then
      raise 'cannot create constraint on %: no unique index without the distribution column', table_name;
    end if;
    insert into cluster.kept values (table_name, 'distributed', distribution_column, 2);
    insert into cluster.called (statement) values ('distributed ' || table_name || ' ' || colocate_with);
  end $$;
  create function cluster.create_distributed_function(function_name regprocedure) returns void language plpgsql as $$
  begin
    insert into cluster.pg_dist_object values ('pg_proc'::regclass, function_name);
    insert into cluster.called (statement) values ('function ' || function_name);
  end $$;
  do $$ begin execute format('alter database %I set search_path = public, cluster', current_database()); end $$;
  set search_path = public, cluster`

/** Adds the simulated cluster to a database, and returns a function that reads the recorded calls in order. */
export async function addStandIn({ db, exec }: Pick<OpenedDb, 'db' | 'exec'>): Promise<() => Promise<string[]>> {
  await exec(STAND_IN)
  return async () => {
    const { rows } = await sql<{ statement: string }>`select statement from cluster.called order by place`.execute(db)
    return rows.map(({ statement }) => statement)
  }
}
