/** The failure of a read or an action. */
export interface MayFail {
  /** Null while there is none. */
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/** A failure to show. */
export interface Problem {
  readonly text: string;
  /** Dismisses all with the same text. */
  readonly dismiss: () => void;
}

/** Each text once, because one failure often hits several reads. */
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
