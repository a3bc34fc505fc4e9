import { say } from "@larder/words/say";
import { addedThings } from "../../shopping/needs/added-needs.ts";
import type { Composer, NoticeFacts } from "../notice.ts";
import { saidSome } from "../notice-words.ts";

/** Number of listed names; others are counted. */
const MOST_NAMES = 5;

const numberOf = (facts: NoticeFacts, name: string): number => {
  const { [name]: value } = facts;
  return typeof value === "number" ? value : 0;
};

/**
 * Additions to the list by another member. Null if all were removed or bought, or if the member
 * left. Source: handbook/notices.md#list.
 */
export const composeList: Composer = async ({ db }, { person, facts }) => {
  const added = await addedThings(db, person.householdId, {
    by: numberOf(facts, "by"),
    after: numberOf(facts, "after"),
    until: numberOf(facts, "until"),
  });
  if (added === null || added.byName === null) return null;
  const { names, byName: name } = added;
  const { length: total } = names;
  return {
    title: say("news.listAdded", { name, count: total }),
    text: saidSome(names.slice(0, MOST_NAMES), { total, most: MOST_NAMES }),
    path: "/shopping",
    tag: "list",
  };
};
