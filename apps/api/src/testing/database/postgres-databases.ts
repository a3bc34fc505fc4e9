import { Client } from "pg";

async function onServer<Value>(
  server: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function urlOfDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database, empty or from a template, and returns its address. */
export async function createDatabase(
  server: string,
  name: string,
  template?: string,
): Promise<string> {
  const copy = template === undefined ? "" : ` template "${template}"`;
  await onServer(server, (client) => client.query(`create database "${name}"${copy}`));
  return urlOfDatabase(server, name);
}

/** Drops every database with this prefix. */
export async function dropDatabases(server: string, prefix: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows)
      await client.query(`drop database if exists "${datname}" with (force)`);
  });
}
