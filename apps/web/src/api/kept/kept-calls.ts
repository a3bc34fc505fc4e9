/**
 * Calls that a person has made and the server has not answered, kept in the browser until it does: over reloads and sign-outs,
 * however long that takes. One entry a call, so that two tabs of a person do not write over each other.
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
  /** In which household it was made; absent from what a version before kept. */
  household: z.optional(z.number()),
});

export interface KeptCall extends z.infer<typeof entry> {
  /** Its place in the browser's storage. Names are in the order of keeping. */
  readonly name: string;
}

let lastKeptAt = 0;

function prefixOf(userId: number): string {
  return `kept-call-${userId}-`;
}

/** Keeps a call and answers under which name; undefined where the browser refuses, or its disk is full. */
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

/** False once it was answered, also to another tab. */
export function isKept(name: string): boolean {
  return localStorage.getItem(name) !== null;
}

export function forgetCall(name: string): void {
  localStorage.removeItem(name);
}

function namesOf(userId: number): readonly string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(userId)));
}

/** Forgets all of this person, who is in another household now. */
export function forgetCallsOf(userId: number): void {
  for (const name of namesOf(userId)) forgetCall(name);
}

/** This person's in this household, the first one first. What was meant for another household is forgotten. */
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
