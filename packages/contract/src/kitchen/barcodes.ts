import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, positiveQuantity, requiredText } from "../fields.ts";
import { lotBody } from "./inventory.ts";

/** Any text: the server explains an invalid code, while an invalid id just finds nothing. */
const codeParams = z.object({ code: z.string() });

export const LONGEST_PRODUCT_NAME = 255;

/** The lot that this household puts away after a scan of the code. */
const knownProduct = z.object({
  masterIngredientId: id,
  ingredient: z.string(),
  quantity: z.number(),
  unitId: id,
  unit: z.string(),
  placeId: z.nullable(id),
  name: z.nullable(z.string()),
});

/** A public database's name of the product, and its recognised parts. */
const guessedProduct = z.object({
  name: z.string(),
  masterIngredientId: z.nullable(id),
  ingredient: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unitId: z.nullable(id),
  unit: z.nullable(z.string()),
});

/** A code's facts. Source: handbook/barcodes.md#what-it-does. */
const barcode = z.object({
  gtin: z.string(),
  known: z.nullable(knownProduct),
  guess: z.nullable(guessedProduct),
});
export type Barcode = z.infer<typeof barcode>;

export const barcodesApi = {
  find: endpoint({
    method: "GET",
    path: "/barcodes/{code}",
    access: "signedIn",
    summary:
      "What this household puts away when it scans a code, else what the product's name says",
    params: codeParams,
    data: barcode,
    fallback: "calls.findBarcode",
    reads: ["barcodes"],
  }),
  remember: endpoint({
    method: "PUT",
    path: "/barcodes/{code}",
    access: "signedIn",
    summary: "Remember for this household what a code stands for",
    params: codeParams,
    body: z.object({
      masterIngredientId: lotBody.shape.masterIngredientId,
      unitId: lotBody.shape.unitId,
      quantity: positiveQuantity("calls.quantityPositive"),
      placeId: z.optional(
        z.nullable(z.int("calls.unknownPlace").check(z.positive("calls.unknownPlace"))),
      ),
      name: z.optional(
        z.nullable(
          requiredText(
            { required: "calls.productName", long: "calls.productNameLong" },
            LONGEST_PRODUCT_NAME,
          ),
        ),
      ),
    }),
    data: barcode,
    errors: ["limit_reached"],
    fallback: "calls.saveBarcode",
    changes: ["barcodes"],
  }),
  forget: endpoint({
    method: "DELETE",
    path: "/barcodes/{code}",
    access: "signedIn",
    summary: "Forget what a code stood for",
    params: codeParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.forgetBarcode",
    changes: ["barcodes"],
  }),
};
