import type { Data } from "@larder/contract/endpoint";
import type { jobsApi } from "@larder/contract/household/jobs";
import { say } from "@larder/words/say";

export type DeadJob = Data<typeof jobsApi.list>["jobs"][number];

/** Work that is tried again. */
export type FailingJob = NonNullable<Data<typeof jobsApi.list>["failing"]>[number];

/** The job by its kind; an unknown kind keeps its name. */
export function workOf({ kind }: Pick<DeadJob, "kind">): string {
  switch (kind) {
    case "letter":
    case "account-letter":
    case "confirmation-letter":
    case "reset-letter":
      return say("admin.letterWork");
    case "invitation-letter":
    case "invitation-mail":
      return say("admin.invitationWork");
    case "recipe-pictures":
      return say("admin.pictureWork");
    case "notice":
    case "notice-outside":
    case "news":
      return say("admin.noticeWork");
    default:
      return say("admin.otherWork", { kind });
  }
}

/** Meanings of mail server codes in a reason. */
const meanings = {
  EAUTH: () => say("admin.mailPassword"),
  ENOAUTH: () => say("admin.mailPassword"),
  EENVELOPE: () => say("admin.mailAddress"),
  EMESSAGE: () => say("admin.mailText"),
  ETLS: () => say("admin.mailUnsafe"),
  EREQUIRETLS: () => say("admin.mailUnsafe"),
  ETIMEDOUT: () => say("admin.mailSilent"),
  ESOCKET: () => say("admin.mailUnreachable"),
  ECONNECTION: () => say("admin.mailUnreachable"),
  EDNS: () => say("admin.mailUnreachable"),
} as const satisfies Record<string, () => string>;

const isKnown = (code: string): code is keyof typeof meanings => Object.hasOwn(meanings, code);

/** Meanings of other reasons. */
const others: readonly (readonly [RegExp, () => string])[] = [
  [/^there is no mail any more$/, () => say("admin.noMail")],
  [/^the webhook answered /, () => say("admin.webhookRefuses")],
  [/^the webhook is refused$/, () => say("admin.webhookInside")],
  [/^the webhook is /, () => say("admin.webhookUnreachable")],
  [/^a push service (?:answered |is refused$)/, () => say("admin.pushRefuses")],
  [/^a push service is /, () => say("admin.pushUnreachable")],
  [/^what it carries was encrypted with another key$/, () => say("admin.otherKey")],
  [/^it took too long$/, () => say("admin.tookTooLong")],
  [/^its process ended at every try$/, () => say("admin.endedProcess")],
];

/** A plain explanation of the failure, or null. Source: handbook/jobs.md#for-administrators. */
export function meaningOf({ reason }: Pick<DeadJob, "reason">): string | null {
  const [, code = "", cause = ""] = /^SMTP: ([A-Z]+)(?: \((\w+)\))? at /.exec(reason) ?? [];
  if (/CERT|SIGNATURE|ALTNAME/.test(cause)) return say("admin.mailCertificate");
  if (isKnown(code)) return meanings[code]();
  return others.find(([noted]) => noted.test(reason))?.[1]() ?? null;
}
