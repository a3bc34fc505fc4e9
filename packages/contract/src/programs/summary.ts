import * as z from "zod/mini";
import { planEntry } from "../week/planning.ts";
import { endpoint } from "../endpoint.ts";
import { answeredDay, instant } from "../fields.ts";

/** Source: handbook/summary.md#figures. */
export const summary = z.object({
  stock: z.object({
    total: z.int(),
    expired: z.int(),
    expiringSoon: z.int(),
    /** The first lot to expire from today on. */
    nextExpiry: z.nullable(z.object({ name: z.string(), day: answeredDay })),
  }),
  /** Open lines on all lists. */
  lists: z.object({ open: z.int() }),
  /** Today's first uncooked meal, dinner first. */
  tonight: z.nullable(
    z.object({
      name: z.string(),
      servings: z.nullable(z.number()),
      makeability: planEntry.shape.makeability,
    }),
  ),
  budget: z.nullable(z.object({ amount: z.number(), remaining: z.number(), daysLeft: z.int() })),
  /** The household's last change. */
  updatedAt: instant,
});
export type Summary = z.infer<typeof summary>;

export const summaryApi = {
  look: endpoint({
    method: "GET",
    path: "/summary",
    access: "signedIn",
    summary: "The household in a few figures, for displays and sensors",
    data: summary,
    fallback: "calls.unexpected",
    stampedBy: "body",
    reads: ["stock", "lists", "plan", "budget", "expenses"],
  }),
};
