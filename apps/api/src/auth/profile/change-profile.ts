import type { Body, Data } from "@larder/contract/endpoint";
import type { authApi } from "@larder/contract/access/auth";
import { pseudoLanguages } from "@larder/words/languages";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { invalid, ok, type Outcome } from "../../values/outcome.ts";
import { presentUser } from "../sessions/present-user.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { setLanguage } from "./language.store.ts";
import { setName } from "../accounts/user.store.ts";

const isPseudo = (language: string): boolean => pseudoLanguages.some((one) => one === language);

interface Change extends Pick<Deps, "config"> {
  readonly body: Body<typeof authApi.changeProfile>;
}

/**
 * Changes a person's name and language; null is the household's. `validation_failed` for a
 * forbidden pseudo-language. Two statements. Source: handbook/accounts.md#name-and-address.
 */
export async function changeProfile(
  tx: Tx,
  user: SignedInUser,
  { body: { name, language }, config }: Change,
): Promise<Outcome<Data<typeof authApi.changeProfile>>> {
  if (typeof language === "string" && isPseudo(language) && !config.hasPseudoLanguages)
    return invalid("language", "answers.language");
  if (name !== undefined) await setName(tx, user, name);
  if (language !== undefined) await setLanguage(tx, user.id, language);
  const changed = { ...user, name: name ?? user.name };
  const isKept = language === undefined;
  return ok(
    { user: presentUser({ ...changed, language: isKept ? user.language : language }) },
    name === undefined ? { message: "answers.done" } : {},
  );
}
