import { expect, test } from "vitest";
import { type Access, mayAccess, type Person } from "./access.ts";

const free: Person = { role: "USER", subscriptionStatus: "FREE" };
const pro: Person = { role: "USER", subscriptionStatus: "PRO" };
const admin: Person = { role: "ADMIN", subscriptionStatus: "FREE" };

test.each<[Access, readonly boolean[]]>([
  ["public", [true, true, true, true]],
  ["signedIn", [false, true, true, true]],
  ["pro", [false, false, true, true]],
  ["admin", [false, false, false, true]],
])("%s lets in visitor, FREE, PRO and ADMIN as the handbook says", (access, expected) => {
  expect([null, free, pro, admin].map((person) => mayAccess(person, access))).toEqual(expected);
});
