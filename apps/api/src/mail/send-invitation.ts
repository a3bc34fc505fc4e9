import * as z from "zod/mini";
import type { Config } from "../server/config.ts";
import type { Deps } from "../server/deps.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { findInvitedByMail } from "./invited.store.ts";
import { invitationLetter } from "./letters.ts";
import { post } from "./post.ts";

const order = z.object({ householdId: z.int(), invitationId: z.int(), sealedToken: z.string() });

/** What is kept until the letter is sent: the token of its link sealed, and no address. */
export type SealedInvitation = z.infer<typeof order>;

/** How an invitation waits: under which name, and how its token is read. */
interface Waiting {
  /** That of the version before names what is sealed in its way: a process of it fails for good on what it cannot read. */
  readonly name: "invitation-mail" | "invitation-letter";
  readonly open: (sealedToken: string) => string | Promise<string>;
}

/** Sends the link of an invitation to the address it was made for, unless it is not open any more. Source: handbook/jobs.md#mail. */
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
      return post(mail, { email, letter: invitationLetter({ ...facts, link }), attempt });
    },
  };
}
