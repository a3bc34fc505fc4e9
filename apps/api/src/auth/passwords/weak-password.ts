import type { Text } from "@larder/words/text";
import { invalid, type Failure } from "../../values/outcome.ts";
import { commonPasswords } from "./common-passwords.ts";

/** The person of the password. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

const PRODUCT = "larder";
/** A shorter name would refuse too many strong passwords. */
const LETTERS_AT_LEAST = 4;
const NO_LETTER = /[^\p{L}\p{M}]/gu;

/** The letters of a text without case; people add digits and signs to a word. */
function lettersOf(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(NO_LETTER, "");
}

/**
 * The first guesses of an acquaintance: the product's name, the person's name, first name and
 * email.
 */
function guessesOf({ name, email }: PasswordOwner): readonly string[] {
  const [firstName = ""] = name.trim().split(/\s/u);
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf("@")));
  const [untagged = ""] = localPart.split("+");
  return [PRODUCT, name, firstName, localPart, untagged]
    .map(lettersOf)
    .filter((word) => word.length >= LETTERS_AT_LEAST);
}

/**
 * The reason that a password is too easy to guess, or null. It is weak if it is one of the 10,000
 * most common, or only the product's or the person's name with digits and signs. A password that
 * contains such a word is fine.
 */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<Text | null> {
  if ((await commonPasswords()).has(password.toLowerCase())) return "answers.passwordCommon";
  return guessesOf(owner).includes(lettersOf(password)) ? "answers.passwordNamed" : null;
}

/** The error for a weak new password, on its field; null otherwise. */
export async function refusalOfWeak(
  field: "password" | "newPassword",
  password: string,
  owner: PasswordOwner,
): Promise<Failure | null> {
  const weakness = await weaknessOf(password, owner);
  return weakness === null ? null : invalid(field, weakness);
}
