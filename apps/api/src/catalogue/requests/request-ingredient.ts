import { say } from "@larder/words/say";
import { text } from "@larder/words/text";
import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { openThread } from "../../messages/open-thread.ts";
import { findIngredientByName } from "../master-ingredient.store.ts";
import { addRequest, whyNoRequest } from "./request.store.ts";

/** A requested ingredient. */
export interface Wish {
  readonly userId: number;
  readonly requestedItemName: string;
  readonly now: number;
}

/**
 * Creates a pending request with its thread. `already_exists` for a known name, `already_requested`
 * if the user has it pending. At most six statements.
 * Source: handbook/messages.md#requests-for-ingredients.
 */
export async function requestIngredient(
  tx: Tx,
  { userId, requestedItemName: name, now }: Wish,
): Promise<Outcome<undefined>> {
  const known = await findIngredientByName(tx, name);
  if (known !== null)
    return fail("already_exists", {
      message: text("answers.ingredientKnown", { name: known.name }),
    });
  const full = await whyNoRequest(tx, userId);
  if (full !== null) return fail("limit_reached", { message: full });
  const subject = say("answers.requestSubject", { name });
  const content = say("answers.requestMessage", { name });
  const opened = await openThread(tx, { userId, adminId: null, subject, content, now });
  if (!opened.ok) return opened;
  const threadId = opened.value.id;
  const matchKey = ingredientKey(name);
  // A lookup would not prevent concurrent duplicates; the unique key does, and the thread is rolled
  // back.
  return (await addRequest(tx, { userId, threadId, requestedName: name, matchKey, now }))
    ? ok(undefined)
    : fail("already_requested");
}
