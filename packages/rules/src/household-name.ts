/** The longest name of a household, in characters. */
export const LONGEST_HOUSEHOLD_NAME = 60;

/**
 * What a new household is called until somebody names it: "Maya Lopez" has "Maya's kitchen", as `called` puts it. At most 60
 * characters; what is too long of the name is cut.
 */
export function firstHouseholdName(
  personName: string,
  called: (firstName: string) => string,
): string {
  const [first = ""] = personName.trim().split(/\s+/);
  const room = LONGEST_HOUSEHOLD_NAME - Array.from(called("")).length;
  return called(Array.from(first).slice(0, room).join(""));
}
