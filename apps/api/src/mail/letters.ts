import type { Key } from "@larder/words/catalogues";
import { say } from "@larder/words/say";
import { momentText } from "../values/moment-text.ts";
import { letterOf, type Letter } from "./letter.ts";

/** The facts of a letter about an account. */
export interface LetterFacts {
  readonly name: string;
  /** The public address of this Larder. */
  readonly site: string;
  /** The time of the event, in milliseconds since 1970. */
  readonly at: number;
  /** The device; null if unknown. */
  readonly device: string | null;
}

/** The facts of an invitation letter. */
export interface InvitationFacts {
  /** The inviter; null if they left the household. */
  readonly inviter: string | null;
  readonly household: string;
  /** The link's address. */
  readonly link: string;
  /** Its expiry, in milliseconds since 1970. */
  readonly until: number;
}

/** To an invited person, with or without an account. */
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
        text: say("household.letterUntil", { moment: momentText(until) }),
      },
      { kind: "button", link: { label: say("household.letterLink"), address: link } },
      { kind: "smallPrint", text: say("household.letterUnknown") },
    ],
  });
}

/** The facts of a letter with a personal link. */
export interface LinkFacts {
  /** Null if the name may not be the reader's own. */
  readonly name: string | null;
  readonly link: string;
  /** Its expiry, in milliseconds since 1970. */
  readonly until: number;
}

/** The texts of a letter with a link, in reading order. */
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
    const moment = momentText(until);
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

/** The letters with a personal link. Source: handbook/accounts.md#links-by-mail. */
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

/** The link for a person that did not cause the event. */
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

/** News of an account, and the link if it was another person. */
const newsOf =
  (news: { readonly subject: Key; readonly text: Key }, wayOut: WayOut = toSettings) =>
  ({ name, site, at, device }: LetterFacts): Letter => {
    const subject = say(news.subject);
    const moment = momentText(at);
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

/** Proves to an administrator that mail works. */
export function testLetter({ name, site, at }: Pick<LetterFacts, "name" | "site" | "at">): Letter {
  const subject = say("letters.testSubject");
  return letterOf({
    subject,
    heading: subject,
    parts: [
      { kind: "paragraph", text: say("letters.greeting", { name }) },
      { kind: "paragraph", text: say("letters.test", { moment: momentText(at) }) },
      {
        kind: "button",
        link: { label: say("letters.toSettingsLink"), address: `${site}/settings` },
      },
    ],
  });
}

/** All letters about events of an account. */
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
  webhookDisabled: ({ name, site, at }: LetterFacts): Letter => {
    const subject = say("letters.webhookDisabledSubject");
    const moment = momentText(at);
    return letterOf({
      subject,
      heading: subject,
      parts: [
        { kind: "paragraph", text: say("letters.greeting", { name }) },
        { kind: "paragraph", text: say("letters.webhookDisabled", { moment }) },
        {
          kind: "button",
          link: { label: say("letters.webhookLink"), address: `${site}/settings/developers` },
        },
      ],
    });
  },
} as const satisfies Record<string, (facts: LetterFacts) => Letter>;

export type LetterName = keyof typeof letters;
