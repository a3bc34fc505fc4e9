/**
 * Unanswered calls, stored across reloads and sign-outs. One entry a call, so that two tabs do not
 * overwrite each other.
 */
import type { EndpointSpec } from "@larder/contract/endpoint";
import * as z from "zod/mini";
import { newKey } from "../calls/idempotency-keys.ts";
import { useSession } from "./session.ts";
import type { Sent } from "../calls/write.ts";

const entry = z.object({
  method: z.string(),
  path: z.string(),
  input: z.looseObject({}),
  idempotencyKey: z.optional(z.string()),
  /** The household of the call; absent in older entries. */
  household: z.optional(z.number()),
});

export interface KeptCall extends z.infer<typeof entry> {
  /** Its key in the browser's storage. Names sort in the order of storing. */
  readonly name: string;
}

let lastKeptAt = 0;

function prefixOf(userId: number): string {
  return `kept-call-${userId}-`;
}

/** Stores a call and returns its name; undefined if the browser refuses or its disk is full. */
export function keepCall(
  { method, path }: EndpointSpec,
  { input, userId, idempotencyKey }: Sent,
): string | undefined {
  if (userId === undefined) return undefined;
  lastKeptAt = Math.max(Date.now(), lastKeptAt + 1);
  const name = `${prefixOf(userId)}${lastKeptAt}-${newKey()}`;
  const household = useSession.getState().user?.household?.id;
  try {
    localStorage.setItem(name, JSON.stringify({ method, path, input, idempotencyKey, household }));
    return name;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** False once it was answered, also in another tab. */
export function isKept(name: string): boolean {
  return localStorage.getItem(name) !== null;
}

export function forgetCall(name: string): void {
  localStorage.removeItem(name);
}

function namesOf(userId: number): readonly string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(userId)));
}

/** Removes all calls of a person that changed household. */
export function forgetCallsOf(userId: number): void {
  for (const name of namesOf(userId)) forgetCall(name);
}

/** This person's calls in this household, oldest first. Calls for another household are removed. */
export function keptCalls(userId: number): readonly KeptCall[] {
  const here = useSession.getState().user?.household?.id;
  return namesOf(userId)
    .toSorted()
    .flatMap((name) => {
      const kept = entry.parse(JSON.parse(localStorage.getItem(name) ?? ""));
      if (kept.household === undefined || kept.household === here) return [{ name, ...kept }];
      forgetCall(name);
      return [];
    });
}
