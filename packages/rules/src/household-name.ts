/** The longest name of a household, in characters. */
export const LONGEST_HOUSEHOLD_NAME = 60;
const ENDING = "'s kitchen";

/** What a new household is called until somebody names it: "Maya Lopez" has "Maya's kitchen". At most 60 characters. */
export function firstHouseholdName(personName: string): string {
  const [first = ""] = personName.trim().split(/\s+/);
  return (
    Array.from(first)
      .slice(0, LONGEST_HOUSEHOLD_NAME - ENDING.length)
      .join("") + ENDING
  );
}
