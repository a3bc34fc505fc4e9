import * as z from "zod/mini";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { findInvitedByMail } from "./invited.store.ts";
import { invitationLetter } from "./letters.ts";
import { post } from "./post.ts";
import type { Seal } from "./seal.ts";

const order = z.object({ householdId: z.int(), invitationId: z.int(), sealedToken: z.string() });

/** What is kept until the letter is sent: the token of its link sealed, and no address. */
export type SealedInvitation = z.infer<typeof order>;

/** Sends the link of an invitation to the address it was made for, unless it is not open any more. Source: handbook/jobs.md#mail. */
export function invitationKind(
  { db, clock }: Pick<Deps, "db" | "clock">,
  mail: NonNullable<Config["mail"]>,
  seal: Seal,
): JobKind<SealedInvitation> {
  return {
    name: "invitation-letter",
    payload: order,
    run: async ({ sealedToken, ...asked }, attempt) => {
      const invited = await findInvitedByMail(db, { ...asked, now: clock.now() });
      if (invited === undefined) return null;
      const { email, ...facts } = invited;
      const link = `${mail.site}/join/${seal.read(sealedToken)}`;
      return post(mail, { email, letter: invitationLetter({ ...facts, link }), attempt });
    },
  };
}
