import * as z from "zod/mini";
import type { HouseholdId } from "../db/schema/schema.ts";

/** What may be worth a notice once it is looked at, a moment after the write: so the write itself stays short. */
const news = z.object({
  householdId: z.custom<HouseholdId>((value) => Number.isInteger(value)),
  what: z.enum(["budget", "list"]),
  /** Who wrote. */
  by: z.int(),
  /** The first write of it, in milliseconds since 1970. */
  since: z.int(),
});
export type News = z.infer<typeof news>;

/** As news is added. */
export const NEWS = { name: "news", payload: news };
