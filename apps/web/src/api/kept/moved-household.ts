import type { Session } from "./session.ts";

/** Whether who stays signed in is in another household than before: what is kept of the old one is not for them any more. Source: handbook/households.md#live. */
export function hasMoved(session: Session, before: Session): boolean {
  const [now, then] = [session.user, before.user];
  if (now === null || then === null || now.id !== then.id) return false;
  return (
    now.household !== undefined &&
    then.household !== undefined &&
    now.household.id !== then.household.id
  );
}
