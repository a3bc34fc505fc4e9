import { say } from "@larder/words/say";

/** What a letter is written from. */
export interface LetterFacts {
  readonly name: string;
  /** Address of this Larder, as people open it. */
  readonly site: string;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
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

/** Every letter to somebody who has an account. */
export const letters = {
  passwordChanged: ({ name, site, at }) => ({
    subject: say("answers.passwordLetterSubject"),
    text: say("answers.passwordLetter", { name, site, moment: momentFormat.format(at) }),
  }),
} as const satisfies Record<string, (facts: LetterFacts) => Letter>;

export type LetterName = keyof typeof letters;
