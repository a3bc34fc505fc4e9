import type { SqliteHandle } from "../../db/sqlite/sqlite.ts";

/** What a copy of the database has stored under a name; null where it has nothing, or is from before there were secrets. */
export function secretInCopy(copy: SqliteHandle, name: string): string | null {
  const tables = "select name from sqlite_master where name = 'installation_secrets'";
  if (copy.prepare(tables).all().length === 0) return null;
  const [row] = copy.prepare("select value from installation_secrets where name = ?").all(name) as {
    value: string;
  }[];
  return row?.value ?? null;
}

/** Stores a secret in a copy of the database, in the place of the one that it has. */
export function putIntoCopy(
  copy: SqliteHandle,
  { name, value }: { readonly name: string; readonly value: string },
): void {
  copy.prepare("delete from installation_secrets where name = ?").run(name);
  copy.prepare("insert into installation_secrets (name, value) values (?, ?)").run(name, value);
}

/** Leaves a mark in the place of all secrets of a copy, whose key is lost: new ones are made as they are needed. */
export function replaceSecretsOf(
  copy: SqliteHandle,
  mark: { readonly name: string; readonly value: string },
): void {
  copy.exec("delete from installation_secrets");
  putIntoCopy(copy, mark);
}
