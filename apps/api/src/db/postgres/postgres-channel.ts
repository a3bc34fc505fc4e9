import { setTimeout as wait } from "node:timers/promises";
import type { Channel, OpenChannel } from "../../server/deps.ts";
import { SCANS } from "../sql/scan-tables.ts";

/** The name has a version because the format of its messages is fixed. */
const CHANGES = "larder_changes_1";
const CONNECT_TIMEOUT_MS = 4_000;
const ANSWER_TIMEOUT_MS = 5_000;
/** A listening connection alone would not notice that its server is gone. */
const PROBE_EVERY_MS = 15_000;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/**
 * LISTEN and NOTIFY on a dedicated, reconnecting connection. It must be one session; a transaction
 * pooler would lose messages.
 * Source: decision 0022.
 */
export function postgresChannel(connectionString: string, name = CHANGES): OpenChannel {
  return ({ onText, onGap }): Channel => {
    const isOver = new AbortController();
    const { signal } = isOver;
    let send: Channel["send"] = () => {};
    let sending: Promise<unknown> = Promise.resolve();

    /** Listens until the connection is lost or closed. */
    const listen = async (onOpen: () => void): Promise<void> => {
      const { default: pg } = await import("pg");
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: ANSWER_TIMEOUT_MS,
        keepAlive: true,
      });
      const lost = new AbortController();
      client.on("error", () => lost.abort());
      client.on("end", () => lost.abort());
      client.on("notification", ({ payload = "" }) => onText(payload));
      try {
        await client.connect();
        await client.query(`listen ${name}`);
        send = (text) => {
          const tell = async (): Promise<void> => {
            await client.query("select pg_notify($1, $2)", [name, text]);
          };
          sending = sending.then(tell).catch(() => lost.abort());
        };
        onOpen();
        const until = AbortSignal.any([lost.signal, signal]);
        while (!until.aborted) {
          await wait(PROBE_EVERY_MS, undefined, { signal: until, ref: false }).catch(
            () => undefined,
          );
          sending = sending.then(() => client.query("select 1")).catch(() => lost.abort());
          await sending;
        }
      } finally {
        send = () => {};
        await sending;
        await client.end().catch(() => undefined);
      }
    };

    const run = async (): Promise<void> => {
      let pause = SHORTEST_PAUSE_MS;
      while (!signal.aborted) {
        await listen(() => {
          pause = SHORTEST_PAUSE_MS;
          onGap();
        }).catch(() => undefined);
        await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    };
    const running = run();
    return {
      send: (text) => send(text),
      close: async () => {
        isOver.abort();
        await running;
      },
    };
  };
}

/** The channel of pictures for separate readers; null on SQLite. */
export function scansChannelOf({
  databaseUrl,
}: {
  readonly databaseUrl: string | undefined;
}): OpenChannel | undefined {
  return databaseUrl === undefined ? undefined : postgresChannel(databaseUrl, SCANS);
}
