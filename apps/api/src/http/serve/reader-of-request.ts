import { loadLanguage } from "@larder/words/all";
import type { FastifyRequest } from "fastify";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import type { Outcome } from "../../values/outcome.ts";
import { forReader, readerOf, type Reader } from "../../values/reader.ts";
import { OfRequest } from "./of-request.ts";

const readers = new OfRequest<Reader>();

/** Languages of a reader, with or without a known user. */
const chosenBy = ({ headers }: FastifyRequest, user: SignedInUser | null): Reader =>
  readerOf({
    person: user?.language ?? null,
    household: user?.household.settings.language ?? null,
    asked: headers["accept-language"],
  });

/** Source: handbook/words.md#the-readers-language. */
export function readerOfRequest(request: FastifyRequest): Reader {
  const known = readers.get(request);
  if (known !== undefined) return known;
  const reader = chosenBy(request, null);
  readers.set(request, reader);
  return reader;
}

export function setReader(request: FastifyRequest, user: SignedInUser): void {
  readers.set(request, chosenBy(request, user));
}

export const forReaderOf = <Value>(request: FastifyRequest, work: () => Value): Value =>
  forReader(readerOfRequest(request), work);

export const forAssumedReader = <Value>(
  { request, user }: { readonly request: FastifyRequest; readonly user: SignedInUser },
  work: () => Value,
): Value => forReader(chosenBy(request, user), work);

/**
 * Does a write that changes this user's language. A success is answered in the new language. Source:
 * handbook/words.md#the-readers-language.
 */
export async function inChosenLanguage<Value>(
  { request, user }: { readonly request: FastifyRequest; readonly user: SignedInUser },
  write: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const reader = chosenBy(request, user);
  await loadLanguage(reader.language);
  const outcome = await forReader(reader, write);
  if (outcome.ok) readers.set(request, reader);
  return outcome;
}

/** Loads the texts of a request's reader. */
export const loadTexts = (request: FastifyRequest): Promise<void> =>
  loadLanguage(readerOfRequest(request).language);
