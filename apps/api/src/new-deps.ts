import type { Deps } from "./deps.ts";
import { postgresChannel } from "./db/postgres-channel.ts";
import { Events } from "./events/events.ts";
import { Pictures } from "./images/pictures.ts";
import { picturesKind } from "./importing/add-pictures.ts";
import { Jobs } from "./jobs/jobs.ts";
import { Mail, type MailKinds } from "./mail/mail.ts";
import { Seal } from "./mail/seal.ts";
import { invitationKind } from "./mail/send-invitation.ts";
import { letterKind } from "./mail/send-letter.ts";
import { noticeKind } from "./notices/notice-kind.ts";
import { secretKeyOf } from "./secrets/secret-key.ts";
import { Secrets } from "./secrets/secrets.ts";

/** How letters are sent, where the operator has set up mail. */
function mailKinds(given: Pick<Deps, "db" | "clock" | "config">): MailKinds | null {
  const { mail } = given.config;
  if (mail === undefined) return null;
  const seal = new Seal();
  const letter = letterKind(given, mail, "account-letter");
  return {
    letter,
    invitation: invitationKind(given, mail, seal),
    waiting: letterKind(given, mail, "letter"),
    seal,
  };
}

/** Adds to what a process was given what it makes of it: events, jobs, mail, pictures and secrets, all of them at rest. */
export function newDeps(
  given: Omit<Deps, "events" | "jobs" | "mail" | "pictures" | "secrets">,
): Deps {
  const letters = mailKinds(given);
  const pictures = new Pictures(given.config);
  const ofLetters = letters === null ? [] : [letters.letter, letters.invitation, letters.waiting];
  const secrets = new Secrets(secretKeyOf(given.config));
  const kinds = [
    picturesKind({ ...given, pictures }),
    noticeKind({ ...given, secrets }),
    ...ofLetters,
  ];
  const jobs = new Jobs(given, kinds);
  return {
    ...given,
    events: new Events(),
    jobs,
    mail: new Mail(jobs, letters),
    pictures,
    secrets,
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
