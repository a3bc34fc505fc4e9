import { type KeptSettings, readKept } from "../kept-settings.ts";
import type { ToldPerson } from "../notice.ts";
import { findTold } from "../notice-settings.store.ts";
import type { Reader } from "../../db/transaction.ts";

/** A person with notices and their settings. */
export interface Told {
  readonly person: ToldPerson;
  readonly settings: KeptSettings;
}

/** The person and current settings; null without settings or account. One statement. */
export async function toldPerson(db: Reader, userId: number): Promise<Told | null> {
  const row = await findTold(db, userId);
  if (row === undefined) return null;
  const { settings: text, confirmedAt, ...rest } = row;
  const settings = readKept(text);
  const { webhook } = settings;
  return { person: { ...rest, isEmailConfirmed: confirmedAt !== null, webhook }, settings };
}
