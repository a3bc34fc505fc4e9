import { useSession } from "./kept/session.ts";

interface Maker {
  readonly id: number;
  readonly name: string;
}

/**
 * Who made something, where that is another member of the household; null for one's own, so that a household of one never shows
 * anybody. Source: handbook/households.md#the-screens.
 */
export function useAnother(by: Maker | null | undefined): Maker | null {
  const you = useSession((session) => session.user?.id);
  return by && by.id !== you ? by : null;
}
