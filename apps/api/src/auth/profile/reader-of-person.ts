import { loadLanguage } from "@larder/words/all";
import type { Reader } from "../../db/transaction.ts";
import { type Chosen, forReader, readerOf } from "../../values/reader.ts";
import { findInvitersLanguages, findLanguages } from "./language.store.ts";

const NOTHING: Chosen = { person: null, household: null, asked: null };

/** Does work in the language of these choices. Source: handbook/words.md#the-readers-language. */
export async function forChosen<Value>(chosen: Chosen, work: () => Value): Promise<Awaited<Value>> {
  const reader = readerOf(chosen);
  await loadLanguage(reader.language);
  return await forReader(reader, work);
}

/** Does work without a request, such as a letter, in a person's language. One statement. */
export async function forPerson<Value>(
  db: Reader,
  userId: number,
  work: () => Value,
): Promise<Awaited<Value>> {
  return forChosen((await findLanguages(db, userId)) ?? NOTHING, work);
}

/** Writes to an invited person in the household's language, else the inviter's. One statement. */
export async function forInvited<Value>(
  db: Reader,
  invitation: { readonly householdId: number; readonly invitationId: number },
  work: () => Value,
): Promise<Awaited<Value>> {
  return forChosen((await findInvitersLanguages(db, invitation)) ?? NOTHING, work);
}
