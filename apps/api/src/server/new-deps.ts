import type { Deps } from "./deps.ts";
import { formerSecret } from "../auth/second-factor/installation-secret.ts";
import { linkLetterKinds } from "../auth/mail/link-letters.ts";
import { postgresChannel } from "../db/postgres/postgres-channel.ts";
import { Events } from "../events/events.ts";
import { Pictures } from "../images/pictures.ts";
import { picturesKind } from "../importing/pictures/add-pictures.ts";
import { Jobs } from "../jobs/jobs.ts";
import { Mail, type MailKinds } from "../mail/mail.ts";
import { FORMER_LETTERS_SECRET, openFormerlySealed } from "../mail/formerly-sealed.ts";
import { invitationKind } from "../mail/send-invitation.ts";
import { letterKind } from "../mail/send-letter.ts";
import { startDigests } from "../notices/letters/digests.ts";
import { newsKind } from "../notices/news-kind.ts";
import { noticeKinds } from "../notices/notice-kind.ts";
import { deliveryKind } from "../webhooks/delivery-kind.ts";
import { expiringKind } from "../webhooks/expiring.ts";
import { lookKind } from "../webhooks/look.ts";
import { secretKeyOf } from "../secrets/secret-key.ts";
import { Secrets } from "../secrets/secrets.ts";

type Given = Omit<Deps, "events" | "jobs" | "mail" | "pictures" | "secrets">;

/** Mail functions, if mail is configured. */
function mailKinds(given: Given & Pick<Deps, "secrets">): MailKinds | null {
  const { secrets } = given;
  const { mail } = given.config;
  if (mail === undefined) return null;
  return {
    letter: letterKind(given, mail, "account-letter"),
    waiting: letterKind(given, mail, "letter"),
    invitation: invitationKind(given, mail, {
      name: "invitation-mail",
      open: (sealed) => secrets.open("letters", sealed),
    }),
    waitingInvitation: invitationKind(given, mail, {
      name: "invitation-letter",
      open: async (sealed) => {
        const secret = await formerSecret(given, FORMER_LETTERS_SECRET);
        if (secret === null) throw new Error("the secret of letters of the version before is gone");
        return openFormerlySealed(secret, sealed);
      },
    }),
  };
}

/** Creates events, jobs, mail, images and secrets of a process. Nothing runs yet. */
export function newDeps(given: Given): Deps {
  const secrets = new Secrets(secretKeyOf(given.config));
  const letters = mailKinds({ ...given, secrets });
  const pictures = new Pictures(given.config);
  const kinds = [
    picturesKind({ ...given, pictures }),
    ...noticeKinds({ ...given, secrets }),
    newsKind(given, () => jobs),
    lookKind({ ...given, secrets }, () => jobs),
    expiringKind({ ...given, secrets }, () => jobs),
    deliveryKind({ ...given, secrets }, () => ({ jobs, mail })),
    ...(letters === null
      ? []
      : [
          letters.letter,
          letters.waiting,
          letters.invitation,
          letters.waitingInvitation,
          ...linkLetterKinds({ ...given, secrets }),
        ]),
  ];
  const jobs: Jobs = new Jobs(given, kinds);
  const mail: Mail = new Mail({ ...given, jobs, secrets }, letters);
  return {
    ...given,
    events: new Events(),
    jobs,
    mail,
    pictures,
    secrets,
  };
}

/** Connects to other processes and starts due jobs. Returns its stop. */
export function startWork(deps: Deps): () => Promise<void> {
  const { config, events, jobs } = deps;
  const { databaseDirectUrl } = config;
  if (databaseDirectUrl !== undefined) events.connect(postgresChannel(databaseDirectUrl));
  jobs.start();
  const stopDigests = startDigests(deps);
  return async () => {
    stopDigests();
    await Promise.all([jobs.stop(), events.close()]);
  };
}
