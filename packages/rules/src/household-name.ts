/** Maximum length in characters. */
export const LONGEST_HOUSEHOLD_NAME = 60;

/**
 * The name of a new household: "Maya's kitchen" for "Maya Lopez", in the words of `called`. At most
 * 60 characters; a longer name is cut.
 */
export function firstHouseholdName(
  personName: string,
  called: (firstName: string) => string,
): string {
  const [first = ""] = personName.trim().split(/\s+/);
  const room = LONGEST_HOUSEHOLD_NAME - Array.from(called("")).length;
  return called(Array.from(first).slice(0, room).join(""));
}
