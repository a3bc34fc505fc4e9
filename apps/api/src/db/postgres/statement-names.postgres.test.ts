import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, dropDatabases } from "../../testing/database/postgres-databases.ts";
import { openDatabase } from "../connect.ts";
import { migrate } from "../migrate.ts";

const server = inject("server");
const OFTEN = 20;
const prefix = `larder_plans_${process.pid}_`;

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createDatabase(server, `${prefix}1`);
});
afterAll(() => dropDatabases(server, prefix));

test("PostgreSQL plans what is asked often once a connection, and answers each call by its own values", async () => {
  const db = await openDatabase({ dataDir: "", databaseUrl });
  await migrate(db);
  await db.connection().execute(async (connection) => {
    await sql`insert into households (created_at) values (1), (2)`.execute(connection);
    const idSince = async (since: number) => {
      const query = connection.selectFrom("households").select("id");
      return (await query.where("created_at", "=", since).executeTakeFirst())?.id;
    };
    const [older, newer] = [await idSince(1), await idSince(2)];
    expect(newer).toBeGreaterThan(older ?? Number.POSITIVE_INFINITY);
    for (let time = 0; time < 2 * OFTEN; time += 1) {
      expect(await idSince(1)).toBe(older);
      expect(await idSince(2)).toBe(newer);
      expect(await idSince(3)).toBeUndefined();
    }
    await connection.selectFrom("users").select("name").where("id", "=", 1).execute();
    const plans = await sql<{ statement: string; often: boolean }>`
      select statement, generic_plans + custom_plans > ${OFTEN} as often from pg_prepared_statements
      where statement like 'select%'`.execute(connection);
    expect(plans.rows).toEqual([
      { statement: 'select "id" from "households" where "created_at" = $1', often: true },
    ]);
  });
  await db.destroy();
});
