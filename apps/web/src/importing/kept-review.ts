import { useEffect, useState } from "react";
import { keepForPerson, keptForPerson } from "../api/kept/kept-for-person.ts";
import { hasMoved } from "../api/kept/moved-household.ts";
import { useSession } from "../api/kept/session.ts";
import { type Change, noChoices, type ReviewChoices, reviewChoices } from "./review-choices.ts";

const REVIEW = "recipe-import";
const PASTED = "recipe-import-text";

/** Answers of this page by person. They outlive a session; its end clears the browser's storage. */
const inMemory = new Map<string, unknown>();

useSession.subscribe((session, before) => {
  if (hasMoved(session, before)) inMemory.clear();
});

function kept(userId: number, what: string): unknown {
  return inMemory.get(`${userId} ${what}`) ?? keptForPerson(userId, what);
}

function keep(userId: number, what: string, value: unknown): void {
  inMemory.set(`${userId} ${what}`, value);
  keepForPerson(userId, what, value);
}

const personOf = (): number => useSession.getState().user?.id ?? 0;

/** What was pasted and not read yet. */
export function usePastedText() {
  const userId = useSession((session) => session.user?.id ?? 0);
  const keptText = (): string => {
    const text = kept(userId, PASTED);
    return typeof text === "string" ? text : "";
  };
  const [pasted, show] = useState(keptText);
  function setPasted(text: string): void {
    show(text);
    keep(userId, PASTED, text === "" ? undefined : text);
  }
  return {
    pasted,
    setPasted,
    /** It has been read; what was typed since stays. */
    forget: (read: string) => {
      if (keptText() === read) setPasted("");
    },
  };
}

function keptChoices(userId: number): ReviewChoices | null {
  const parsed = reviewChoices.safeParse(kept(userId, REVIEW));
  return parsed.success ? parsed.data : null;
}

/** The import that was looked over last and neither saved nor discarded. */
export const waitingImport = (): number | null => keptChoices(personOf())?.importId ?? null;

/** Forgets the answers about one import. */
export function forgetReview(importId: number): void {
  const userId = personOf();
  if (keptChoices(userId)?.importId === importId) keep(userId, REVIEW, undefined);
}

/** A person's answers about an import; kept as long as the import waits. */
export function useReviewChoices(
  importId: number,
): readonly [ReviewChoices, (change: Change) => void] {
  const userId = useSession((session) => session.user?.id ?? 0);
  const [choices, setChoices] = useState(() => {
    const before = keptChoices(userId);
    return before?.importId === importId ? before : noChoices(importId);
  });
  // The browser's storage is outside React.
  useEffect(() => {
    keep(userId, REVIEW, choices);
  }, [userId, choices]);
  return [choices, setChoices];
}
