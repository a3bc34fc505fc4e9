import { say } from "@larder/words/say";

/** What a letter is written from. */
export interface LetterFacts {
  readonly name: string;
  /** Address of this Larder, as people open it. */
  readonly site: string;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** On which device; null where that is not known. */
  readonly device: string | null;
}

/** A letter as it is read. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
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
  const moment = momentFormat.format(until);
  const name = inviter ?? household;
  return {
    subject: say("household.letterSubject", { name }),
    text: say("household.letter", { name, household, link, moment }),
  };
}

type AccountNews =
  | "passwordChanged"
  | "newSignIn"
  | "factorOn"
  | "factorOff"
  | "passkeyAdded"
  | "accountConnected";

/** What is told of an account: that something happened, when, on what, and what to do if it was somebody else. */
const newsOf =
  (news: AccountNews) =>
  ({ name, site, at, device }: LetterFacts): Letter => ({
    subject: say(`letters.${news}Subject`),
    text: say(`letters.${news}`, {
      name,
      site,
      moment: momentFormat.format(at),
      device: device ?? say("letters.someDevice"),
    }),
  });

/** Every letter to somebody who has an account. */
export const letters = {
  passwordChanged: newsOf("passwordChanged"),
  newSignIn: newsOf("newSignIn"),
  factorOn: newsOf("factorOn"),
  factorOff: newsOf("factorOff"),
  passkeyAdded: newsOf("passkeyAdded"),
  accountConnected: newsOf("accountConnected"),
} as const satisfies Record<string, (facts: LetterFacts) => Letter>;

export type LetterName = keyof typeof letters;
