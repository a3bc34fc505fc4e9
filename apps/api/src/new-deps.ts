import type { Deps } from "./deps.ts";
import { postgresChannel } from "./db/postgres-channel.ts";
import { Events } from "./events/events.ts";

/** Adds to what a process was given what it makes of it: events, at rest. */
export function newDeps(given: Omit<Deps, "events">): Deps {
  return { ...given, events: new Events() };
}

/** Joins this process with the others on its database; answers how to leave them. */
export function startWork({ config, events }: Deps): () => Promise<void> {
  if (config.databaseUrl !== undefined) events.connect(postgresChannel(config.databaseUrl));
  return () => events.close();
}
