import type { Text } from "@larder/words/text";
import { invalid, type Failure } from "../../values/outcome.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

const PRODUCT = "larder";
/** A shorter name would refuse too much that nobody would guess from it. */
const LETTERS_AT_LEAST = 4;
const NO_LETTER = /[^\p{L}\p{M}]/gu;

/** What of a text is letters, without case: what anybody adds to a word are digits and signs. */
function lettersOf(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(NO_LETTER, "");
}

/** The words that somebody who knows the person tries first: the product's name, theirs, the first of it, and the email's. */
function guessesOf({ name, email }: PasswordOwner): readonly string[] {
  const [firstName = ""] = name.trim().split(/\s/u);
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf("@")));
  const [untagged = ""] = localPart.split("+");
  return [PRODUCT, name, firstName, localPart, untagged]
    .map(lettersOf)
    .filter((word) => word.length >= LETTERS_AT_LEAST);
}

/**
 * Why a password is too easy to guess, or null: it is one of the 10,000 most common, whatever its case, or
 * nothing but the product's or the person's name with digits and signs. A password that only contains such a word is fine.
 */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<Text | null> {
  if ((await commonPasswords()).has(password.toLowerCase())) return "answers.passwordCommon";
  return guessesOf(owner).includes(lettersOf(password)) ? "answers.passwordNamed" : null;
}

/** The refusal of a new password that is too easy to guess, on the field that holds it; null when it is not. */
export async function refusalOfWeak(
  field: "password" | "newPassword",
  password: string,
  owner: PasswordOwner,
): Promise<Failure | null> {
  const weakness = await weaknessOf(password, owner);
  return weakness === null ? null : invalid(field, weakness);
}
