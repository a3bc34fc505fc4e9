/** What a read or an action says of its failure. */
export interface MayFail {
  /** Null while there is none. */
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/** One failure to show. */
export interface Problem {
  readonly text: string;
  /** Takes away all that say the same. */
  readonly dismiss: () => void;
}

/** The failures among some reads and actions, each text once: a server in trouble says the same to all of them. */
export function problemsOf(parts: readonly MayFail[]): readonly Problem[] {
  const failed = parts.filter((part) => part.problem !== null);
  const texts = [...new Set(failed.map((part) => part.problem ?? ""))];
  return texts.map((text) => ({
    text,
    dismiss: () => {
      for (const part of failed) if (part.problem === text) part.dismiss();
    },
  }));
}
