import * as z from "zod/mini";
import { chosen, id, newlyAnswered, optionalText, positiveQuantity } from "../fields.ts";

export const LONGEST_SHOP = 60;

/** A lot's packs: 4 cans of 400 g. Source: handbook/stock.md#packs. */
export const packs = newlyAnswered(
  z.nullable(z.object({ count: z.number(), quantity: z.number(), unitId: id })),
);

/** The same in a body; absent in an edit, the packs stay. */
export const packsBody = z.optional(
  z.nullable(
    z.object(
      {
        count: positiveQuantity("calls.quantityPositive"),
        quantity: positiveQuantity("calls.quantityPositive"),
        unitId: chosen("calls.chooseUnit"),
      },
      "calls.packsInvalid",
    ),
  ),
);

/** The shop of the purchase. */
export const shop = newlyAnswered(z.nullable(z.string()));
export const shopBody = optionalText("calls.shopLong", LONGEST_SHOP);
