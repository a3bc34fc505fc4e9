/** In characters. */
export const LONGEST_HOUSEHOLD_NAME = 60;

/**
 * Name of a new household: "Maya's kitchen" for "Maya Lopez", in the words of `called`. Cut to 60
 * characters.
 */
export function firstHouseholdName(
  personName: string,
  called: (firstName: string) => string,
): string {
  const [first = ""] = personName.trim().split(/\s+/);
  const room = LONGEST_HOUSEHOLD_NAME - Array.from(called("")).length;
  return called(Array.from(first).slice(0, room).join(""));
}
