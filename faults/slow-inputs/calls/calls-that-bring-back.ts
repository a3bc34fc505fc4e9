import { manifestOf, zipOf } from "@larder/api/testing/bring-back";
import { formOf } from "@larder/api/testing/kitchens/upload-receipt";
import { PASSWORD } from "../full-database.ts";
import { endpointNamed, type GrownCall } from "../grown-call.ts";
import type { CallContext } from "../call-context.ts";

const MEBIBYTE = 1024 * 1024;
const ROWS = 10_000;
/** Each needs a household of its own. */
const MOST_HOUSEHOLDS = 10;

const moment = "2026-03-10T12:00:00.000Z";
const expense = (id: number) => ({
  id,
  description: `Expense of the day ${id}`,
  amountCents: 1 + (id % 977),
  date: "2026-03-10",
  type: "other",
  lotId: null,
  createdAt: moment,
  updatedAt: moment,
  removedAt: null,
  byMember: 1,
  shop: null,
  receiptId: null,
});

/** A household with expenses only. */
const aHousehold = (lines: string, count: number): Uint8Array =>
  zipOf({
    "manifest.json": manifestOf({ expenses: count }),
    "data/expenses.jsonl": Buffer.from(lines),
  });

const manyRows = Array.from({ length: ROWS }, (_, nth) => `${JSON.stringify(expense(nth + 1))}\n`);

/** Imports a household as a new user. */
const bringing = (file: Uint8Array) => async (kitchen: CallContext) => {
  const nth = kitchen.next();
  const person = { name: "Nia", email: `nia-${nth}@larder.test`, password: PASSWORD };
  const registered = { method: "POST", path: "/auth/register", body: JSON.stringify(person) };
  const made = await kitchen.prepare<{ token: string }>(registered);
  const { payload, headers } = formOf([{ name: "file", filename: "larder.zip", bytes: file }]);
  const token = made?.token ?? "";
  return { method: "POST", path: "/household/import", token, body: payload, headers };
};

/** Inputs of household imports. */
export const callsThatBringBack: readonly GrownCall[] = [
  {
    grown: "10,000 rows",
    status: endpointNamed("exporting.bringBack").status ?? 200,
    sent: bringing(aHousehold(manyRows.join(""), ROWS)),
    most: MOST_HOUSEHOLDS,
  },
  {
    grown: "a line of 1 MB that opens lists alone",
    status: 400,
    sent: bringing(aHousehold("[".repeat(MEBIBYTE), 1)),
    most: MOST_HOUSEHOLDS,
  },
];
