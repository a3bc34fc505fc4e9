/**
 * The ceiling of the API mix: one route that checks the token and runs one prepared query, the
 * first page of the stock. Without schema, headers and log: the minimum on this framework and
 * database.
 */
import { createHash } from "node:crypto";
import fastify from "fastify";
import { sqliteFile } from "@larder/api/db/connect";
import { openSqlite } from "@larder/api/db/sqlite/sqlite";

const { PORT, DATA_DIR = "", DATABASE_URL } = process.env;
const CONNECTIONS = 10;

const session = `select users.id, users.household_id, users.role from sessions
  join users on users.id = sessions.user_id where sessions.token_hash = ?`;
const page = `select id, master_ingredient_id, unit_id, quantity, price_cents, purchase_date, expiry_date from lots
  where household_id = ? and quantity > 0 order by expiry_date, id limit 10`;

type Ask = (text: string, value: unknown) => Promise<Record<string, unknown>[]>;

async function openStatements(): Promise<Ask> {
  if (DATABASE_URL === undefined) {
    const database = openSqlite(sqliteFile(DATA_DIR));
    const prepared = new Map([session, page].map((text) => [text, database.prepare(text)]));
    return async (text, value) =>
      (prepared.get(text)?.all(value) ?? []) as Record<string, unknown>[];
  }
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: CONNECTIONS });
  const names = new Map([session, page].map((text, index) => [text, `statement ${index}`]));
  return async (text, value) => {
    const name = names.get(text);
    const query = { text: text.replace("?", "$1"), values: [value] };
    const { rows } = await pool.query<Record<string, unknown>>(
      name === undefined ? query : { ...query, name },
    );
    return rows;
  };
}

const ask = await openStatements();
const app = fastify({ logger: false });
app.get("/health", async () => "ok");
app.get("/api/page", async (request, reply) => {
  const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
  const hash = createHash("sha256").update(token).digest("base64url");
  const [user] = await ask(session, hash);
  if (user === undefined) return reply.status(401).send({ status: "error" });
  return { status: "success", data: await ask(page, user["household_id"]) };
});
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
