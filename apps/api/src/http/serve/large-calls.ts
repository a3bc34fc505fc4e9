import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyRequest } from "fastify";

/** A body of this size takes most of a turn of the event loop to read. */
const LARGE_BODY = 100_000;
/** Items of a list that takes some milliseconds to write. */
const MANY_ITEMS = 500;

const fieldsOf = (value: unknown): readonly unknown[] =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : [];

const isLongList = (field: unknown): boolean => Array.isArray(field) && field.length > MANY_ITEMS;

/** Looks at the fields of the data and at theirs, such as the items of a shopping list. */
const hasLongList = (data: unknown): boolean =>
  fieldsOf(data).some((field) => isLongList(field) || fieldsOf(field).some(isLongList));

/** Ends the turn that read a large body. Source: handbook/turns.md#slices. */
export async function afterReading({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers["content-length"] ?? 0) > LARGE_BODY) await nextTurn();
}

/** Begins a turn for a long answer. Source: handbook/turns.md#slices. */
export async function beforeWriting(data: unknown): Promise<void> {
  if (hasLongList(data)) await nextTurn();
}
