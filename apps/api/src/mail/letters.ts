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

/** Every letter that Larder sends, in English. */
export const letters = {
  passwordChanged: ({ name, site, at }) => ({
    subject: "Your Larder password was changed",
    text: `Hello ${name},

the password of your Larder account was changed on ${momentFormat.format(at)} UTC. Every other device was signed out.

If that was you, there is nothing to do.

If it was not, somebody else knows your password. Ask whoever runs this Larder to reset it:
${site}
`,
  }),
} as const satisfies Record<string, (facts: LetterFacts) => Letter>;

export type LetterName = keyof typeof letters;
