/**
 * Values stored for one person across reloads, removed with the session. One entry per name and
 * person.
 */

const PREFIX = "kept-for-";

const nameOf = (userId: number, what: string): string => `${PREFIX}${userId}-${what}`;

/**
 * Does nothing if storage is forbidden or full; then its owner holds the value for this visit only.
 */
function withStorage<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Stores a value in place of the earlier one; undefined removes it. */
export function keepForPerson(userId: number, what: string, value: unknown): void {
  const name = nameOf(userId, what);
  withStorage(() => {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  });
}

/** The parsed value; undefined if absent or unreadable. */
export function keptForPerson(userId: number, what: string): unknown {
  const text = withStorage(() => localStorage.getItem(nameOf(userId, what)));
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // Written by another program.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether a storage event is about this entry. */
export function isKeptName(name: string | null, userId: number, what: string): boolean {
  return name === nameOf(userId, what);
}

/** Removes the values of all other people; of all people without one. */
export function forgetKeptExcept(userId: number | undefined): void {
  withStorage(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${userId}-`))
        localStorage.removeItem(name);
  });
}
