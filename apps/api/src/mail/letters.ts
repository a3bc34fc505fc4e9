import { say } from "@larder/words/say";
import { letterOf, type Letter } from "./letter.ts";

/** What a letter about an account is written from. */
export interface LetterFacts {
  readonly name: string;
  /** Address of this Larder, as people open it. */
  readonly site: string;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** On which device; null where that is not known. */
  readonly device: string | null;
}

const momentFormat = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** What an invitation is written from. */
export interface InvitationFacts {
  /** Who invites; null once they are no part of the household. */
  readonly inviter: string | null;
  readonly household: string;
  /** Where the link leads. */
  readonly link: string;
  /** Until when it does, in milliseconds since 1970. */
  readonly until: number;
}

/** To whoever is invited into a household, who need not have an account. */
export function invitationLetter({ inviter, household, link, until }: InvitationFacts): Letter {
  const name = inviter ?? household;
  const subject = say("household.letterSubject", { name });
  return letterOf({
    subject,
    heading: subject,
    parts: [
      { kind: "paragraph", text: say("letters.hello") },
      { kind: "paragraph", text: say("household.letterInvited", { name, household }) },
      {
        kind: "paragraph",
        text: say("household.letterUntil", { moment: momentFormat.format(until) }),
      },
      { kind: "button", link: { label: say("household.letterLink"), address: link } },
      { kind: "smallPrint", text: say("household.letterUnknown") },
    ],
  });
}

/** What a letter with a link for its reader alone is written from. */
export interface LinkFacts {
  readonly name: string;
  readonly link: string;
  /** Until when it is good, in milliseconds since 1970. */
  readonly until: number;
}

const linkLetter =
  (purpose: "reset" | "confirm") =>
  ({ name, link, until }: LinkFacts): Letter => {
    const subject = say(`letters.${purpose}Subject`);
    return letterOf({
      subject,
      heading: subject,
      parts: [
        { kind: "paragraph", text: say("letters.greeting", { name }) },
        { kind: "paragraph", text: say(`letters.${purpose}`) },
        { kind: "button", link: { label: say(`letters.${purpose}Link`), address: link } },
        {
          kind: "paragraph",
          text: say(`letters.${purpose}Until`, { moment: momentFormat.format(until) }),
        },
        { kind: "smallPrint", text: say(`letters.${purpose}NotYou`) },
      ],
    });
  };

/** The letters with a link for their reader alone. Source: handbook/accounts.md#links-by-mail. */
export const linkLetters = {
  reset: linkLetter("reset"),
  confirm_email: linkLetter("confirm"),
} as const;

/** What is told of an account, and where to go if it was somebody else. */
const newsOf =
  (
    news:
      | "passwordChanged"
      | "newSignIn"
      | "factorOn"
      | "factorOff"
      | "passkeyAdded"
      | "accountConnected",
    wayOut: "toSettings" | "toReset" = "toSettings",
  ) =>
  ({ name, site, at, device }: LetterFacts): Letter => {
    const subject = say(`letters.${news}Subject`);
    const moment = momentFormat.format(at);
    const told = { moment, device: device ?? say("letters.someDevice") };
    const path = wayOut === "toSettings" ? "settings" : "forgot-password";
    return letterOf({
      subject,
      heading: subject,
      parts: [
        { kind: "paragraph", text: say("letters.greeting", { name }) },
        { kind: "paragraph", text: say(`letters.${news}`, told) },
        { kind: "paragraph", text: say("letters.nothingToDo") },
        { kind: "paragraph", text: say(`letters.${wayOut}`) },
        {
          kind: "button",
          link: { label: say(`letters.${wayOut}Link`), address: `${site}/${path}` },
        },
      ],
    });
  };

/** Every letter to somebody who has an account about what happened to it. */
export const letters = {
  passwordChanged: newsOf("passwordChanged", "toReset"),
  newSignIn: newsOf("newSignIn"),
  factorOn: newsOf("factorOn"),
  factorOff: newsOf("factorOff"),
  passkeyAdded: newsOf("passkeyAdded"),
  accountConnected: newsOf("accountConnected"),
} as const satisfies Record<string, (facts: LetterFacts) => Letter>;

export type LetterName = keyof typeof letters;
