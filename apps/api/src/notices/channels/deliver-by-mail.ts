import { say } from "@larder/words/say";
import type { LetterPlan } from "../../mail/letter-plan.ts";
import { letterOf } from "../../mail/letter.ts";
import { post } from "../../mail/post.ts";
import type { Deliverer, Notice } from "../notice.ts";
import { stopToken } from "../letters/stop-link.ts";

/**
 * A notice as a letter: the composer's, or else its title and text. Source:
 * handbook/notices.md#channels.
 */
export function planOf(
  { title, text, path, letter }: Notice,
  site: string | undefined,
): LetterPlan {
  const { subject = title, parts = [{ kind: "paragraph" as const, text }] } = letter ?? {};
  if (site === undefined) return { subject, heading: title, parts };
  const link = { label: say("digest.open"), address: `${site}${path}` };
  return { subject, heading: title, parts: [...parts, { kind: "button", link }] };
}

/**
 * Sends a notice to the person's confirmed address. Each letter states its reason and how to stop:
 * by a link, and by the mail program's button. Source: handbook/notices.md#channels,
 * handbook/notices.md#stopping.
 */
export const deliverByMail: Deliverer = async (deps, { person, notice, attempt }) => {
  const { mail } = deps.config;
  if (mail === undefined || !person.isEmailConfirmed) return null;
  const { site } = mail;
  const token = stopToken(deps, person);
  const plan = planOf(notice, site);
  const letter = letterOf({
    ...plan,
    parts: [
      ...plan.parts,
      {
        kind: "smallPrint",
        text: say("digest.why"),
        link: { label: say("digest.stop"), address: `${site}/notices/stop#${token}` },
      },
    ],
  });
  const stopUrl = `${site}/api/notices/stop/${token}`;
  return post(mail, { email: person.email, letter, stopUrl, attempt });
};
