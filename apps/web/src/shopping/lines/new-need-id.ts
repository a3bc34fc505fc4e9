import { newKey } from "../../api/calls/idempotency-keys.ts";

const PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;

/** A UUID, also if `crypto.randomUUID` is missing on a page over plain http. */
export function newNeedId(): string {
  return newKey().replace(PARTS, "$1-$2-4$3-a$4-$5");
}
