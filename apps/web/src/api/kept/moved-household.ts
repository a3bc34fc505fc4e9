import type { Session } from "./session.ts";

/**
 * Whether a signed-in person changed household: data of the old one is not theirs any more. Source:
 * handbook/households.md#live.
 */
export function hasMoved(session: Session, before: Session): boolean {
  const [now, then] = [session.user, before.user];
  if (now === null || then === null || now.id !== then.id) return false;
  return (
    now.household !== undefined &&
    then.household !== undefined &&
    now.household.id !== then.household.id
  );
}
