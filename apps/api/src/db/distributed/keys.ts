import { sql } from "kysely";
import type { Tx } from "../transaction.ts";
import { ofHouseholds, references } from "./places.ts";

/** A foreign key as PostgreSQL has it. Names are quoted. */
export interface Key {
  readonly table: string;
  readonly name: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly definition: string;
}

const HOUSEHOLD = "household_id";
const TO_REVISION = `foreign key (${HOUSEHOLD}) references household_revisions (${HOUSEHOLD}) on delete cascade`;

/** The foreign keys from or to one of these tables. */
export async function keysOf(tx: Tx, tables: readonly string[]): Promise<readonly Key[]> {
  const { rows } = await sql<Key>`
    select child.relname as "table", quote_ident(conname) as name, parent.relname as parent,
      (select array_agg(attname::text) from pg_attribute
        where attrelid = conrelid and attnum = any(conkey)) as columns,
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint inner join pg_class as child on child.oid = conrelid
      inner join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace
      and (child.relname in (${sql.join(tables)}) or parent.relname in (${sql.join(tables)}))
    order by child.relname, conname`.execute(tx);
  return rows;
}

/**
 * What a key becomes if its table and its parent may be on different servers; null if no server
 * could check it. A row of a household refers to the household's revision, which is on the same server.
 */
export function definitionOnServers(
  key: Key,
  isOfHousehold = ofHouseholds.has(key.table),
): string | null {
  if (isOfHousehold && key.parent === "households")
    return key.table === "household_revisions" ? null : TO_REVISION;
  if (isOfHousehold && ofHouseholds.has(key.parent))
    return key.columns.includes(HOUSEHOLD) ? key.definition : null;
  if (references.has(key.parent))
    return isOfHousehold || references.has(key.table) ? key.definition : null;
  return isOfHousehold || references.has(key.table) || ofHouseholds.has(key.parent)
    ? null
    : key.definition;
}

export async function takeAway(tx: Tx, { table, name }: Key): Promise<void> {
  await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
}

export async function putBack(tx: Tx, key: Key): Promise<void> {
  const definition = definitionOnServers(key);
  if (definition === null) return;
  await sql.raw(`alter table ${key.table} add constraint ${key.name} ${definition}`).execute(tx);
}
