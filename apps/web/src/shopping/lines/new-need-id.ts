import { newKey } from "../../api/calls/idempotency-keys.ts";

const PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;

/** A UUID for something new on a list, also where `crypto.randomUUID` is missing because the page came over plain http. */
export function newNeedId(): string {
  return newKey().replace(PARTS, "$1-$2-4$3-a$4-$5");
}
