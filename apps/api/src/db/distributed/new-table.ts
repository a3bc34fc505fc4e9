import { sql, type Kysely } from "kysely";
import { householdTableText, isDistributed } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";
import { hasServers } from "./distribute.ts";
import { definitionOnServers } from "./keys.ts";

/** A foreign key as a migration writes it: last in a column, or as a line of its own. */
const OF_COLUMN = /^(?<column>\w+) (?<type>.*?) (?<target>references .*)$/u;
const OF_TABLE = /^foreign key \((?<columns>[^)]*)\) references /u;
const PARENT = /references (?<parent>\w+)/u;

interface Split {
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

function withoutKeys(lines: readonly string[]): Split {
  const columns: string[] = [];
  const keys: string[] = [];
  for (const line of lines) {
    const found = OF_COLUMN.exec(line)?.groups;
    if (OF_TABLE.test(line)) keys.push(line);
    else if (found === undefined) columns.push(line);
    else {
      columns.push(`${found["column"]} ${found["type"]}`);
      keys.push(`foreign key (${found["column"]}) ${found["target"]}`);
    }
  }
  return { columns, keys };
}

/** What a key becomes on several servers, or null if no server could check it. */
function onServers(table: string, definition: string): string | null {
  const parent = PARENT.exec(definition)?.groups?.["parent"] ?? "";
  const columns = OF_TABLE.exec(definition)?.groups?.["columns"]?.split(", ") ?? [];
  return definitionOnServers({ table, name: "", parent, columns, definition }, true);
}

/**
 * Adds a table of households to a database that is already distributed: without foreign keys at first, since
 * a plain table cannot refer to one on other servers. False, and nothing is done, if the database is not.
 */
export async function addToServers(
  db: Kysely<Database>,
  name: string,
  lines: readonly string[],
): Promise<boolean> {
  if (!isDistributed(db) || !(await hasServers(db))) return false;
  const { columns, keys } = withoutKeys(lines);
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  await run(householdTableText("postgres", name, columns));
  const own = `${name}_household_id_fkey`;
  await run(`alter table ${name} drop constraint ${own}`);
  await sql`select create_distributed_table(${name}::regclass, 'household_id', colocate_with => 'household_revisions')`.execute(
    db,
  );
  const ofHousehold = "foreign key (household_id) references households (id) on delete cascade";
  for (const key of [ofHousehold, ...keys]) {
    const definition = onServers(name, key);
    if (definition !== null) await run(`alter table ${name} add ${definition}`);
  }
  return true;
}
