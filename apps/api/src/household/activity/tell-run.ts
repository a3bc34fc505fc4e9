import { sumCents } from "@larder/rules/calendar-and-money/money";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { Key } from "@larder/words/catalogues";
import { say, type Values } from "@larder/words/say";
import { moneyText } from "../../values/money-text.ts";
import { foodName, foodNameOf } from "../../catalogue/food-names/food-names.ts";
import { spokenForms } from "../../catalogue/spoken-forms.ts";
import { besideFood } from "../../values/amount-text.ts";
import type { ActivityKind, Deed, FoodDeed } from "./activity.ts";

/** The text for one, and for several if they form a run. */
type Sentence = readonly [one: Key, several?: Key];

const SENTENCES = {
  added: ["activities.added", "activities.addedMany"],
  leftovers: ["activities.added", "activities.addedMany"],
  scanned: ["activities.scanned", "activities.scannedMany"],
  answered: ["activities.added", "activities.addedMany"],
  used: ["activities.used", "activities.usedMany"],
  wasted: ["activities.wasted", "activities.wastedMany"],
  given: ["activities.given", "activities.givenMany"],
  removed: ["activities.removed", "activities.removedMany"],
  edited: ["activities.edited", "activities.editedMany"],
  moved: ["activities.moved", "activities.movedMany"],
  dated: ["activities.dated", "activities.datedMany"],
  opened: ["activities.opened", "activities.openedMany"],
  frozen: ["activities.frozen", "activities.frozenMany"],
  thawed: ["activities.thawed", "activities.thawedMany"],
  checked: ["activities.checked", "activities.checkedMany"],
  counted: ["activities.counted", "activities.countedMany"],
  kept: ["activities.kept", "activities.keptMany"],
  cooked: ["activities.cooked"],
  recipe_added: ["activities.recipeAdded", "activities.recipeAddedMany"],
  recipe_changed: ["activities.recipeChanged", "activities.recipeChangedMany"],
  recipe_copied: ["activities.recipeCopied", "activities.recipeCopiedMany"],
  recipe_removed: ["activities.recipeRemoved", "activities.recipeRemovedMany"],
  recipes_imported: ["activities.recipesImported", "activities.recipesImported"],
  plan_added: ["activities.planTaken", "activities.planTaken"],
  plan_removed: ["activities.planRemoved", "activities.planRemoved"],
  plan_taken: ["activities.planTaken", "activities.planTaken"],
  basics_answered: ["activities.basicsAnswered", "activities.basicsAnswered"],
  basic_ran_out: ["activities.basicRanOut"],
  question_closed: ["activities.questionClosed"],
  list_added: ["activities.listAdded"],
  list_changed: ["activities.listChanged"],
  list_removed: ["activities.listRemoved"],
  needs_added: ["activities.needsAdded", "activities.needsAdded"],
  need_added: ["activities.needAdded", "activities.needsAdded"],
  need_ticked: ["activities.needTicked", "activities.needsTicked"],
  need_unticked: ["activities.needUnticked", "activities.needsUnticked"],
  need_removed: ["activities.needRemoved", "activities.needRemovedMany"],
  place_added: ["activities.placeAdded"],
  place_changed: ["activities.placeChanged"],
  place_removed: ["activities.placeRemoved"],
  ingredient_added: ["activities.ingredientAdded", "activities.ingredientAddedMany"],
  ingredient_changed: ["activities.ingredientChanged", "activities.ingredientChangedMany"],
  ingredient_removed: ["activities.ingredientRemoved", "activities.ingredientRemovedMany"],
  ingredient_merged: ["activities.ingredientMerged"],
  book_published: ["activities.bookPublished"],
  book_changed: ["activities.bookChanged"],
  book_unpublished: ["activities.bookUnpublished"],
  expense_added: ["activities.expenseAdded", "activities.expenseAddedMany"],
  expense_changed: ["activities.expenseChanged", "activities.expenseChangedMany"],
  expense_removed: ["activities.expenseRemoved", "activities.expenseRemovedMany"],
  budget_weekly: ["activities.budgetWeekly"],
  budget_monthly: ["activities.budgetMonthly"],
  joined: ["activities.joined"],
  left: ["activities.left"],
  member_removed: ["activities.memberRemoved"],
  made_owner: ["activities.madeOwner"],
  made_member: ["activities.madeMember"],
  invited: ["activities.invited", "activities.invitedMany"],
  settings_changed: ["activities.settingsChanged"],
} as const satisfies Record<string, Sentence>;

function sentenceOf(deed: Deed): Sentence {
  if (deed.kind === "budget_set") return SENTENCES[`budget_${deed.facts.period}`];
  if (deed.kind !== "role_changed") return SENTENCES[deed.kind];
  return deed.facts.role === "OWNER" ? SENTENCES.made_owner : SENTENCES.made_member;
}

/** Kinds that stay singular if they repeat on one subject. */
const CHANGES: ReadonlySet<ActivityKind> = new Set<ActivityKind>([
  "edited",
  "recipe_changed",
  "ingredient_changed",
  "expense_changed",
  "budget_set",
  "settings_changed",
]);

export interface ToldDeed {
  readonly deed: Deed;
  readonly subjectId: number | null;
  /** The present name of the subject, if it has one and exists. */
  readonly subject: string | null;
}

/** The name of the subject; null if it is gone. */
function nameOf({ deed: { facts }, subject }: ToldDeed): string | null {
  if (subject !== null) return subject;
  if (!("name" in facts) || facts.name === undefined) return null;
  return "ingredientId" in facts ? foodNameOf(facts.ingredientId, facts.name) : facts.name;
}

const countOf = (deeds: readonly ToldDeed[]): number =>
  deeds.reduce((sum, { deed: { facts } }) => sum + ("count" in facts ? facts.count : 1), 0);

function isOfOne(deeds: readonly ToldDeed[], newest: ToldDeed): boolean {
  const { kind } = newest.deed;
  if ((kind.startsWith("recipe_") || kind.startsWith("expense_")) && nameOf(newest) === null)
    return false;
  if (countOf(deeds) === 1) return true;
  const subjects = new Set(deeds.map((told) => told.subjectId ?? nameOf(told)));
  return CHANGES.has(kind) && subjects.size === 1;
}

/** "200 g spinach", "3 bananas". Source: handbook/screens.md#amounts. */
function foodOf({ name, quantity, unit, ingredientId }: FoodDeed["facts"]): string {
  const forms = ingredientId === undefined ? null : spokenForms(ingredientId);
  const [amount, food] = besideFood({ quantity, unit }, { name: foodName(name), forms });
  return say("activities.food", { amount, name: food });
}

const isFood = (facts: Deed["facts"]): facts is FoodDeed["facts"] => "quantity" in facts;

/** The values of a sentence about one action. */
function placesOf(told: ToldDeed, { members, currency }: Told): Values {
  const { facts } = told.deed;
  if (isFood(facts)) return { food: foodOf(facts) };
  if ("personId" in facts)
    return { name: members.get(facts.personId) ?? say("activities.someoneElse") };
  return {
    name: nameOf(told) ?? "",
    ...("other" in facts && { other: foodNameOf(facts.otherId, facts.other) }),
    ...("cents" in facts && { amount: moneyText(facts.cents, currency) }),
    ...("servings" in facts && { servings: String(numberFromMicro(facts.servings)) }),
  };
}

/** One run, newest first, and its user; null for a former member. */
export interface Told {
  readonly who: string | null;
  readonly deeds: readonly ToldDeed[];
  readonly members: ReadonlyMap<number, string>;
  readonly currency: string;
}

/**
 * A run as a sentence: "Ana put away 14 items". Deleted recipes and expenses have no name. Source:
 * handbook/households.md#activities.
 */
export function tellRun(told: Told): string {
  const { who, deeds, currency } = told;
  const [newest] = deeds;
  if (newest === undefined) return "";
  if (newest.deed.kind === "left" && who === null) return say("activities.leftLongAgo");
  const [one, several] = sentenceOf(newest.deed);
  const by = { who: who ?? say("activities.someoneWhoLeft"), count: countOf(deeds) };
  if (several === undefined || isOfOne(deeds, newest))
    return say(one, { ...by, ...placesOf(newest, told) });
  const cents = deeds.flatMap(({ deed: { facts } }) => ("cents" in facts ? facts.cents : []));
  const amount = moneyText(sumCents(cents), currency);
  return say(several, { ...by, amount });
}
