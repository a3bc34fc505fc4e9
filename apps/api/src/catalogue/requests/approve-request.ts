import { say } from "@larder/words/say";
import { text } from "@larder/words/text";
import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { countUpHouseholds } from "../../db/schema/count-up-households.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { answerThread } from "../../messages/answer-thread.ts";
import { resolveAgain } from "../../recipes/lines/resolve-again.ts";
import {
  addMasterIngredient,
  findIngredientByName,
  type KnownIngredient,
} from "../master-ingredient.store.ts";
import { shareOwn } from "../own/share-own.ts";
import { decideRequest, requestExists } from "./request.store.ts";

/** An administrator's approval. */
export interface Approval {
  readonly requestId: number;
  readonly adminId: number;
  /** The name in the list; by default the requested one. */
  readonly name: string | null;
  readonly notes: string | null;
  readonly now: number;
}

interface Named {
  readonly ingredient: KnownIngredient;
  readonly isNew: boolean;
  /** Households with newly resolved recipes. */
  readonly changed: readonly HouseholdId[];
}

/** The ingredient with the name, created if missing; recipes with the name are resolved. */
async function ingredientCalled(
  tx: Tx,
  { name, now }: { name: string; now: number },
): Promise<Named> {
  const known = await findIngredientByName(tx, name);
  if (known !== null) return { ingredient: known, isNew: false, changed: [] };
  const id = await addMasterIngredient(tx, { name, now });
  if (id === null) {
    // Another administrator has just added it with another request and resolved the recipes.
    const added = await findIngredientByName(tx, name);
    if (added === null) throw new Error("An ingredient was taken by name but cannot be found.");
    return { ingredient: added, isNew: false, changed: [] };
  }
  const changed = await resolveAgain(tx, {
    matchKeys: [ingredientKey(name)],
    masterIngredientId: id,
    household: null,
  });
  return { ingredient: { id, name }, isNew: true, changed };
}

function answerText(name: string, answer: { isNew: boolean; notes: string | null }): string {
  const news = say(answer.isNew ? "answers.approvedNew" : "answers.approvedKnown", { name });
  return answer.notes === null ? news : `${news}\n\n${answer.notes}`;
}

/**
 * Approves a pending request: adds or reuses the ingredient, resolves recipes, merges own
 * ingredients of that name, notifies the user and closes the thread. `already_handled` if decided.
 * At most twelve statements, eighteen more with own ingredients, and two more per thousand lines.
 * Source: handbook/catalogue.md#names,
 * handbook/catalogue.md#own-ingredients, handbook/messages.md#deciding-requests.
 */
export async function approveRequest(
  tx: Tx,
  { requestId, adminId, name, notes, now }: Approval,
): Promise<Outcome<undefined>> {
  const request = await decideRequest(tx, { requestId, status: "APPROVED", notes, now });
  if (request === null)
    return fail((await requestExists(tx, requestId)) ? "already_handled" : "not_found");
  const { threadId, requestedName } = request;
  const called = await ingredientCalled(tx, { name: name ?? requestedName, now });
  const { ingredient, isNew } = called;
  const owners = new Set(await shareOwn(tx, ingredient));
  await countUpHouseholds(
    tx,
    called.changed.filter((household) => !owners.has(household)),
  );
  const content = answerText(ingredient.name, { isNew, notes });
  await answerThread(tx, { threadId, adminId, content, isClosed: true, now });
  const added = isNew ? "answers.ingredientListed" : "answers.ingredientKnown";
  return ok(undefined, { message: text(added, { name: ingredient.name }) });
}
