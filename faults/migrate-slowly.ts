/**
 * The product's start on a large database with slow migrations: `migrate-slowly.ts DATA_DIR`.
 * Prints when each step begins.
 */
import { sql, type Kysely } from "kysely";
import { openDatabase } from "@larder/api/db/connect";
import { copyBeforeMigration } from "@larder/api/db/sql/copy";
import { lockDataFolder } from "@larder/api/db/sqlite/folder-lock";
import { migrate } from "@larder/api/db/migrate";
import { migrations } from "@larder/api/db/migrations/index";

type Db = Kysely<unknown>;

const ofTheFuture = {
  "900-widen": {
    up: async (db: Db) => {
      await sql`alter table throttles add column note text`.execute(db);
      await sql`update throttles set note = bucket || ' noted'`.execute(db);
    },
  },
  "901-rewrite": {
    up: async (db: Db) => {
      await sql`create table rewritten (id integer primary key, bucket text not null, note text not null) strict`.execute(
        db,
      );
      await sql`insert into rewritten (bucket, note) select bucket, note from throttles`.execute(
        db,
      );
      await sql`create index rewritten_by_note on rewritten (note)`.execute(db);
    },
  },
};

const dataDir = process.argv[2] ?? "";
const unlock = lockDataFolder(dataDir);
const db = await openDatabase({ dataDir, databaseUrl: undefined });
console.log("copying");
const copy = async () => {
  await copyBeforeMigration(db, { dataDir, databaseUrl: undefined });
  console.log("migrating");
};
await migrate(db, copy, { ...migrations, ...ofTheFuture });
console.log("migrated");
await db.destroy();
unlock();
