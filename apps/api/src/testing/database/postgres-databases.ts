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

/** The address of each server: one, or the coordinator of Citus and its workers. */
async function serversOf(server: string): Promise<readonly string[]> {
  return onServer(server, async (client) => {
    const known = await client.query("select 1 where to_regclass('pg_dist_node') is not null");
    if (known.rows.length === 0) return [server];
    const { rows } = await client.query<{ host: string; port: number }>(
      "select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by 2",
    );
    const workers = rows.map(({ host, port }) => {
      const url = new URL(server);
      url.host = `${host}:${port}`;
      return url.href;
    });
    return [server, ...workers];
  });
}

/** Makes a new database one of Citus. */
async function joinServers(urls: readonly string[]): Promise<void> {
  for (const url of urls)
    await onServer(url, (client) => client.query("create extension if not exists citus"));
  const [coordinator = "", ...workers] = urls;
  await onServer(coordinator, async (client) => {
    const own = new URL(coordinator);
    await client.query("select citus_set_coordinator_host($1, $2)", [own.hostname, own.port]);
    for (const worker of workers) {
      const { hostname, port } = new URL(worker);
      await client.query("select citus_add_node($1, $2)", [hostname, port]);
    }
  });
}

/**
 * Creates a database, empty or from a template, and returns its address. With Citus it is created
 * on each server; a copy on each is a copy of the whole.
 */
export async function createDatabase(
  server: string,
  name: string,
  template?: string,
): Promise<string> {
  const copy = template === undefined ? "" : ` template "${template}"`;
  const servers = await serversOf(server);
  for (const each of servers)
    await onServer(each, (client) => client.query(`create database "${name}"${copy}`));
  const urls = servers.map((each) => urlOfDatabase(each, name));
  if (urls.length > 1 && template === undefined) await joinServers(urls);
  return urlOfDatabase(server, name);
}

/** Ends all connections to a database of Citus, also its own, so that it can be copied. */
export async function closeDatabase(server: string, name: string): Promise<void> {
  for (const each of await serversOf(server))
    await onServer(each, async (client) => {
      await client.query(`alter database "${name}" with allow_connections false`);
      await client.query(
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1",
        [name],
      );
    });
}

/** Drops every database with this prefix. */
export async function dropDatabases(server: string, prefix: string): Promise<void> {
  for (const each of await serversOf(server))
    await onServer(each, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        "select datname from pg_database where starts_with(datname, $1)",
        [prefix],
      );
      for (const { datname } of rows)
        await client.query(`drop database if exists "${datname}" with (force)`);
    });
}
