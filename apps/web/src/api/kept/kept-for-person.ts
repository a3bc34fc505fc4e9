/** What the browser keeps for one person over reloads, and forgets with the session. One entry a name and person. */

const PREFIX = "kept-for-";

const nameOf = (userId: number, what: string): string => `${PREFIX}${userId}-${what}`;

/** Nothing where storage is forbidden or full: then it is kept for this visit only, by whoever holds it. */
function withStorage<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Keeps a value in place of the one before; undefined forgets it. */
export function keepForPerson(userId: number, what: string, value: unknown): void {
  const name = nameOf(userId, what);
  withStorage(() => {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  });
}

/** What is kept, as it was parsed; undefined when nothing is, or nothing that can be read. */
export function keptForPerson(userId: number, what: string): unknown {
  const text = withStorage(() => localStorage.getItem(nameOf(userId, what)));
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // Somebody else wrote it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether an event of the browser's storage is about this. */
export function isKeptName(name: string | null, userId: number, what: string): boolean {
  return name === nameOf(userId, what);
}

/** Forgets what is kept for everybody but this person; for everybody without one. */
export function forgetKeptExcept(userId: number | undefined): void {
  withStorage(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${userId}-`))
        localStorage.removeItem(name);
  });
}
