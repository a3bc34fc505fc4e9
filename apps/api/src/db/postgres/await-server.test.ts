import { once } from "node:events";
import { createServer, type Server } from "node:net";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from "kysely";
import { afterEach, expect, test } from "vitest";
import { ConfigError } from "../../server/config.ts";
import { openDatabase } from "../connect.ts";
import type { Database } from "../schema/schema.ts";
import { awaitServer, refuseOldServer } from "./await-server.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A message of PostgreSQL's protocol. */
function message(kind: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}
const AUTHENTICATED = message("R", Buffer.from([0, 0, 0, 0]));
const READY = message("Z", "I");
const refusal = (code: string) =>
  message("E", "SFATAL\0", "VFATAL\0", `C${code}\0`, "Mrefused\0", "\0");

/** Pooler that rejects connections with these settings. Returns its address. */
async function aPooler({ code = "08P01", refuses = /./ } = {}): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (start) => {
      if (refuses.test(String(start))) return socket.end(refusal(code));
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      return socket.on("data", () => socket.end());
    });
  }).listen(0, "127.0.0.1");
  open.push(server);
  await once(server, "listening");
  return `postgres://larder:x@127.0.0.1:${Object(server.address()).port}/larder`;
}

async function startOn(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ dataDir: "", databaseUrl, hasTimeLimits: false });
  try {
    const away = (error: unknown) => {
      throw new Error("away", { cause: error });
    };
    await awaitServer(db, { urls: [databaseUrl], onAway: away });
  } finally {
    await db.destroy();
  }
}

test("a pooler that refuses the limits of connections is named at once", async () => {
  const refused = startOn(await aPooler({ refuses: /statement_timeout|options/ }));
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow("08P01");
});

test("a pooler that refuses every connection with that code, as while its server is away, is waited for", async () => {
  await expect(startOn(await aPooler())).rejects.toThrow("away");
  await expect(startOn(await aPooler({ code: "57P03" }))).rejects.toThrow("away");
});

/** A server that answers each query with one row. */
function aServer(row: object): Kysely<Database> {
  const connection: DatabaseConnection = {
    executeQuery: async () => ({ rows: [row as never] }),
    async *streamQuery() {},
  };
  class OneRow extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return connection;
    }
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneRow(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

test.each([
  ["14.19 (Debian 14.19-1)", "140019", false],
  ["15.0", "150000", true],
  ["18.1", "180001", true],
])("PostgreSQL %s", async (version, number, isTaken) => {
  const looked = refuseOldServer(aServer({ version, number }));
  if (isTaken) await expect(looked).resolves.toBeUndefined();
  else await expect(looked).rejects.toThrow(`PostgreSQL 15 or newer; this is ${version}.`);
});
