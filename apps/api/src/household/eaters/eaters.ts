import { type Eater, eaterLimits } from "@larder/contract/household/eaters";
import { ALLERGENS, DIETS } from "@larder/rules/kitchen/eating/allergens";
import type { Avoids } from "@larder/rules/kitchen/eating/not-for";
import { text } from "@larder/words/text";
import { saveMemberEats } from "../../auth/accounts/member-eats.ts";
import {
  eaterOfId,
  eaterOfRow,
  EATS_ALL,
  guestEaterId,
  type HouseholdEater,
  writeEats,
} from "../../catalogue/eating/eats.ts";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { deleteGuest, insertGuest, listEaterRows, rewriteGuest } from "./eater.store.ts";

export async function listEaters(
  db: Reader,
  household: HouseholdId,
): Promise<readonly HouseholdEater[]> {
  return (await listEaterRows(db, household)).map(eaterOfRow);
}

/** A person in an answer. */
function presentEater({ id, userId, name, portion, avoids }: HouseholdEater): Eater {
  const { allergens, diets, ingredients } = avoids;
  return {
    id,
    userId,
    name,
    portion,
    avoids: {
      allergens: [...allergens],
      diets: [...diets],
      ingredients: [...ingredients],
    },
  };
}

export async function readEaters(db: Reader, household: HouseholdId) {
  const eaters = await listEaters(db, household);
  const usualServings = eaters.reduce((sum, { portion }) => sum + portion, 0);
  return { eaters: eaters.map(presentEater), usualServings };
}

/** The given facts of a person; absent ones stay. */
export interface SaidOfEater {
  readonly name?: string | undefined;
  readonly portion?: number | undefined;
  readonly avoids?: { readonly [Part in keyof Avoids]?: Avoids[Part] | undefined } | undefined;
}

type Facts = Omit<HouseholdEater, "id" | "userId">;

const inOrder = <Name>(all: readonly Name[], chosen: readonly Name[]): readonly Name[] =>
  all.filter((name) => chosen.includes(name));

function changed(before: Facts, { name, portion, avoids = {} }: SaidOfEater): Facts {
  const { allergens, diets, ingredients } = avoids;
  return {
    name: name ?? before.name,
    portion: portion ?? before.portion,
    avoids: {
      allergens: inOrder(ALLERGENS, allergens ?? before.avoids.allergens),
      diets: inOrder(DIETS, diets ?? before.avoids.diets),
      ingredients: [...new Set(ingredients ?? before.avoids.ingredients)],
    },
  };
}

interface Saying {
  readonly household: HouseholdId;
  readonly said: SaidOfEater;
  readonly now: number;
}

/**
 * `validation_failed` for an ingredient that the household cannot choose. One statement, or none.
 */
async function whyNot(tx: Tx, { household, said }: Saying): Promise<Outcome<never> | null> {
  const ids = said.avoids?.ingredients ?? [];
  if (ids.length === 0) return null;
  const choices = ids.map((masterIngredientId) => ({ masterIngredientId }));
  const known = await chosenIngredients(tx, household, { choices });
  return known.ok ? null : invalid("avoids.ingredients", "calls.chooseIngredient");
}

/**
 * Adds a person without an account; `limit_reached` past 30 people. At most three statements.
 * Source: handbook/eating.md#eaters.
 */
export async function addEater(tx: Tx, saying: Saying): Promise<Outcome<{ eater: Eater }>> {
  const { household, said, now } = saying;
  const refusal = await whyNot(tx, saying);
  if (refusal !== null) return refusal;
  const most = eaterLimits.eaters;
  if ((await listEaters(tx, household)).length >= most)
    return fail("limit_reached", { message: text("household.eatersFull", { most }) });
  const facts = changed({ name: "", ...EATS_ALL }, said);
  const rowId = await insertGuest(tx, household, { name: facts.name, eats: writeEats(facts), now });
  const eater = { id: guestEaterId(rowId), userId: null, ...facts };
  return ok({ eater: presentEater(eater) });
}

/**
 * Changes a person; a member keeps the account's name. `not_found` for an unknown one. At most three
 * statements. Source: handbook/eating.md#eaters.
 */
export async function changeEater(
  tx: Tx,
  { id, ...saying }: Saying & { readonly id: number },
): Promise<Outcome<{ eater: Eater }>> {
  const { household, said } = saying;
  const before = (await listEaters(tx, household)).find((one) => one.id === id);
  if (before === undefined) return fail("not_found");
  const refusal = await whyNot(tx, saying);
  if (refusal !== null) return refusal;
  const { name, ...eats } = changed(before, said);
  const which = eaterOfId(id);
  if ("member" in which) {
    await saveMemberEats(tx, household, { userId: which.member, eats: writeEats(eats) });
    return ok({ eater: presentEater({ ...before, ...eats }) });
  }
  await rewriteGuest(tx, household, { rowId: which.guest, name, eats: writeEats(eats) });
  return ok({ eater: presentEater({ ...before, name, ...eats }) });
}

/**
 * Removes a person without an account; `not_found`, `conflict` for a member. At most two
 * statements. Source: handbook/eating.md#eaters.
 */
export async function removeEater(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<Outcome<undefined>> {
  const which = eaterOfId(id);
  if ("guest" in which)
    return (await deleteGuest(tx, household, which.guest)) ? ok(undefined) : fail("not_found");
  const isMember = (await listEaters(tx, household)).some((one) => one.id === id);
  if (!isMember) return fail("not_found");
  return fail("conflict", { message: "household.eaterIsMember" });
}
