import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { hasListOver } from "../answers/json-pieces.ts";

/** A body of this size takes most of a turn of the event loop to read. */
const LARGE_BODY = 100_000;
/** Items of a list that takes some milliseconds to write. */
const MANY_ITEMS = 500;

/** Ends the turn that read a large body. Source: handbook/turns.md#slices. */
export async function afterReading({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers["content-length"] ?? 0) > LARGE_BODY) await nextTurn();
}

/** Begins a turn for a long answer. Source: handbook/turns.md#slices. */
export async function beforeWriting(data: unknown): Promise<void> {
  if (hasListOver(MANY_ITEMS, data)) await nextTurn();
}
