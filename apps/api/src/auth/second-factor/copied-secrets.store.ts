import type { SqliteHandle } from "../../db/sqlite/sqlite.ts";

/**
 * The stored secret in a copy of the database; null if absent or from a version without secrets.
 */
export function secretInCopy(copy: SqliteHandle, name: string): string | null {
  const tables = "select name from sqlite_master where name = 'installation_secrets'";
  if (copy.prepare(tables).all().length === 0) return null;
  const [row] = copy.prepare("select value from installation_secrets where name = ?").all(name) as {
    value: string;
  }[];
  return row?.value ?? null;
}

/** Replaces a secret in a copy of the database. */
export function putIntoCopy(
  copy: SqliteHandle,
  { name, value }: { readonly name: string; readonly value: string },
): void {
  copy.prepare("delete from installation_secrets where name = ?").run(name);
  copy.prepare("insert into installation_secrets (name, value) values (?, ?)").run(name, value);
}

/** Marks all secrets of a copy as lost; new ones are created as needed. */
export function replaceSecretsOf(
  copy: SqliteHandle,
  mark: { readonly name: string; readonly value: string },
): void {
  copy.exec("delete from installation_secrets");
  putIntoCopy(copy, mark);
}
