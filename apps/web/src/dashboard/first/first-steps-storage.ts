/** Holds the numbers of the accounts that want no first steps any more, one browser for several people. */
const KEY = "first-steps-hidden";

function readHidden(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** Whether this person has hidden the first steps in this browser. */
export function areStepsHidden(userId: number | undefined): boolean {
  return readHidden().includes(String(userId));
}

/** Hides them from now on; for this visit only where storage is switched off. */
export function hideSteps(userId: number): void {
  try {
    localStorage.setItem(KEY, [...readHidden(), userId].join(" "));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
