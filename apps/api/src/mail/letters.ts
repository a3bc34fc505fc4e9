import type { Key } from "@larder/words/catalogues";
import { say } from "@larder/words/say";
import { once } from "../values/once.ts";
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

// made with the first letter: the first formatter takes a process 20 ms and 8 MB
const momentFormat = once(
  () => new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
);

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
        text: say("household.letterUntil", { moment: momentFormat().format(until) }),
      },
      { kind: "button", link: { label: say("household.letterLink"), address: link } },
      { kind: "smallPrint", text: say("household.letterUnknown") },
    ],
  });
}

/** What a letter with a link for its reader alone is written from. */
export interface LinkFacts {
  /** Null where nobody knows whether the name is the reader's own. */
  readonly name: string | null;
  readonly link: string;
  /** Until when it is good, in milliseconds since 1970. */
  readonly until: number;
}

/** What a letter with a link says, in the order of reading. */
interface LinkTexts {
  readonly subject: Key;
  readonly why: Key;
  readonly link: Key;
  readonly until: Key;
  readonly notYou: Key;
}

const linkLetter =
  (texts: LinkTexts) =>
  ({ name, link, until }: LinkFacts): Letter => {
    const subject = say(texts.subject);
    const moment = momentFormat().format(until);
    return letterOf({
      subject,
      heading: subject,
      parts: [
        {
          kind: "paragraph",
          text: name === null ? say("letters.hello") : say("letters.greeting", { name }),
        },
        { kind: "paragraph", text: say(texts.why) },
        { kind: "button", link: { label: say(texts.link), address: link } },
        { kind: "paragraph", text: say(texts.until, { moment }) },
        { kind: "smallPrint", text: say(texts.notYou) },
      ],
    });
  };

/** The letters with a link for their reader alone. Source: handbook/accounts.md#links-by-mail. */
export const linkLetters = {
  reset: linkLetter({
    subject: "letters.resetSubject",
    why: "letters.reset",
    link: "letters.resetLink",
    until: "letters.resetUntil",
    notYou: "letters.resetNotYou",
  }),
  confirm_email: linkLetter({
    subject: "letters.confirmSubject",
    why: "letters.confirm",
    link: "letters.confirmLink",
    until: "letters.confirmUntil",
    notYou: "letters.confirmNotYou",
  }),
} as const;

/** Where somebody goes who did not do what a letter tells. */
interface WayOut {
  readonly text: Key;
  readonly label: Key;
  readonly path: string;
}

const toSettings: WayOut = {
  text: "letters.toSettings",
  label: "letters.toSettingsLink",
  path: "/settings",
};
const toReset: WayOut = {
  text: "letters.toReset",
  label: "letters.toResetLink",
  path: "/forgot-password",
};

/** What is told of an account, and where to go if it was somebody else. */
const newsOf =
  (news: { readonly subject: Key; readonly text: Key }, wayOut: WayOut = toSettings) =>
  ({ name, site, at, device }: LetterFacts): Letter => {
    const subject = say(news.subject);
    const moment = momentFormat().format(at);
    const told = { moment, device: device ?? say("letters.someDevice") };
    return letterOf({
      subject,
      heading: subject,
      parts: [
        { kind: "paragraph", text: say("letters.greeting", { name }) },
        { kind: "paragraph", text: say(news.text, told) },
        { kind: "paragraph", text: say("letters.nothingToDo") },
        { kind: "paragraph", text: say(wayOut.text) },
        { kind: "button", link: { label: say(wayOut.label), address: `${site}${wayOut.path}` } },
      ],
    });
  };

/** Every letter to somebody who has an account about what happened to it. */
export const letters = {
  passwordChanged: newsOf(
    { subject: "letters.passwordChangedSubject", text: "letters.passwordChanged" },
    toReset,
  ),
  newSignIn: newsOf({ subject: "letters.newSignInSubject", text: "letters.newSignIn" }),
  factorOn: newsOf({ subject: "letters.factorOnSubject", text: "letters.factorOn" }),
  factorOff: newsOf({ subject: "letters.factorOffSubject", text: "letters.factorOff" }),
  passkeyAdded: newsOf({ subject: "letters.passkeyAddedSubject", text: "letters.passkeyAdded" }),
  accountConnected: newsOf({
    subject: "letters.accountConnectedSubject",
    text: "letters.accountConnected",
  }),
} as const satisfies Record<string, (facts: LetterFacts) => Letter>;

export type LetterName = keyof typeof letters;
