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
interface Letter {
  readonly subject: string;
  readonly text: string;
}

const momentFormat = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Every letter that Larder sends. */
export const letters = {
  passwordChanged: ({ name, site, at }) => ({
    subject: say("answers.passwordLetterSubject"),
    text: say("answers.passwordLetter", { name, site, moment: momentFormat.format(at) }),
  }),
} as const satisfies Record<string, (facts: LetterFacts) => Letter>;

export type LetterName = keyof typeof letters;
