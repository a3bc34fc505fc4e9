import type { Deps } from "./deps.ts";
import { postgresChannel } from "./db/postgres-channel.ts";
import { Events } from "./events/events.ts";
import { Pictures } from "./images/pictures.ts";
import { picturesKind } from "./importing/add-pictures.ts";
import { Jobs } from "./jobs/jobs.ts";
import { Mail } from "./mail/mail.ts";
import { letterKind } from "./mail/send-letter.ts";

/** Adds to what a process was given what it makes of it: events, jobs, mail and pictures, all of them at rest. */
export function newDeps(given: Omit<Deps, "events" | "jobs" | "mail" | "pictures">): Deps {
  const { mail } = given.config;
  const letter = mail === undefined ? null : letterKind(given, mail);
  const pictures = new Pictures(given.config);
  const kinds = [picturesKind({ ...given, pictures }), ...(letter === null ? [] : [letter])];
  const jobs = new Jobs(given, kinds);
  return {
    ...given,
    events: new Events(),
    jobs,
    mail: new Mail(jobs, letter),
    pictures,
  };
}

/** Joins this process with the others on its database, and begins to do the jobs that are due; answers how to end both. */
export function startWork({ config, events, jobs }: Deps): () => Promise<void> {
  if (config.databaseUrl !== undefined) events.connect(postgresChannel(config.databaseUrl));
  jobs.start();
  return async () => {
    await Promise.all([jobs.stop(), events.close()]);
  };
}
