import * as z from "zod/mini";
import type { HouseholdId } from "../db/schema/schema.ts";

/** A write to check for notices a moment later, so that the write itself stays short. */
const news = z.object({
  householdId: z.custom<HouseholdId>((value) => Number.isInteger(value)),
  what: z.enum(["budget", "list"]),
  /** The author. */
  by: z.int(),
  /** The first such write, in milliseconds since 1970. */
  since: z.int(),
});
export type News = z.infer<typeof news>;

/** The job's definition. */
export const NEWS = { name: "news", payload: news };
