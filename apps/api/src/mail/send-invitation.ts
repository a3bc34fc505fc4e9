import * as z from "zod/mini";
import type { Config } from "../server/config.ts";
import type { Deps } from "../server/deps.ts";
import { forInvited } from "../auth/profile/reader-of-person.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { findInvitedByMail } from "./invited.store.ts";
import { invitationLetter } from "./letters.ts";
import { post } from "./post.ts";

const order = z.object({ householdId: z.int(), invitationId: z.int(), sealedToken: z.string() });

/** The stored order of a letter: the sealed token, without an address. */
export type SealedInvitation = z.infer<typeof order>;

/** The form of a waiting invitation: job name and reader of its token. */
interface Waiting {
  /**
   * The older version's name marks its way of sealing, since a process of it fails permanently on
   * unreadable orders.
   */
  readonly name: "invitation-mail" | "invitation-letter";
  readonly open: (sealedToken: string) => string | Promise<string>;
}

/**
 * Sends the link of an invitation to its address, unless it is closed. Source:
 * handbook/jobs.md#mail.
 */
export function invitationKind(
  { db, clock }: Pick<Deps, "db" | "clock">,
  mail: NonNullable<Config["mail"]>,
  { name, open }: Waiting,
): JobKind<SealedInvitation> {
  return {
    name,
    payload: order,
    run: async ({ sealedToken, ...asked }, attempt) => {
      const invited = await findInvitedByMail(db, { ...asked, now: clock.now() });
      if (invited === undefined) return null;
      const { email, ...facts } = invited;
      const link = `${mail.site}/join/${await open(sealedToken)}`;
      const letter = await forInvited(db, asked, () => invitationLetter({ ...facts, link }));
      return post(mail, { email, letter, attempt });
    },
  };
}
