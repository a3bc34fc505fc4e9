import type { Deps } from "./deps.ts";
import { postgresChannel } from "./db/postgres-channel.ts";
import { Events } from "./events/events.ts";
import { Jobs } from "./jobs/jobs.ts";

/** Adds to what a process was given what it makes of it: events and jobs, at rest. */
export function newDeps(given: Omit<Deps, "events" | "jobs">): Deps {
  return { ...given, events: new Events(), jobs: new Jobs(given, []) };
}

/** Joins this process with the others on its database, and begins to do the jobs that are due; answers how to end both. */
export function startWork({ config, events, jobs }: Deps): () => Promise<void> {
  if (config.databaseUrl !== undefined) events.connect(postgresChannel(config.databaseUrl));
  jobs.start();
  return async () => {
    await Promise.all([jobs.stop(), events.close()]);
  };
}
