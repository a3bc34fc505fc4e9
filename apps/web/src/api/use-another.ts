import { useSession } from "./kept/session.ts";

interface Maker {
  readonly id: number;
  readonly name: string;
}

/**
 * Null for the person's own, so that a household of one shows no names. Source:
 * handbook/households.md#the-screens.
 */
export function useAnother(by: Maker | null | undefined): Maker | null {
  const you = useSession((session) => session.user?.id);
  return by && by.id !== you ? by : null;
}
