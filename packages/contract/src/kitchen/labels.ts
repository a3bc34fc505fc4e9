import * as z from "zod/mini";
import { readLabelSize } from "@larder/rules/kitchen/labels/label-size";
import { endpoint } from "../endpoint.ts";
import { idParams, storable } from "../fields.ts";
import { lot } from "./inventory.ts";

/** Where a label goes. Source: handbook/labels.md#what-it-does. */
export const labelWays = ["link", "zpl", "webhook"] as const;
export type LabelWay = (typeof labelWays)[number];

export const labelsApi = {
  make: endpoint({
    method: "POST",
    path: "/ingredients/{id}/label",
    access: "signedIn",
    summary: "The code of a lot's label, made once; as ZPL for a printer, or sent to a program",
    params: idParams,
    body: z.object({
      as: z.enum(labelWays, "calls.labelWay"),
      size: z._default(
        z
          .string("calls.labelSize")
          .check(z.refine((text) => readLabelSize(text) !== null, "calls.labelSize")),
        "62x29",
      ),
    }),
    data: z.object({
      code: z.string(),
      url: z.string(),
      zpl: z.optional(z.string()),
      sent: z.boolean(),
    }),
    errors: ["not_found", "turned_off", "address_refused", "printer_failed"],
    statuses: { address_refused: 422 },
    fallback: "calls.printLabel",
  }),
  find: endpoint({
    method: "GET",
    path: "/labels/{code}",
    access: "signedIn",
    summary: "The lot of a label's code",
    params: z.object({ code: z.string().check(storable) }),
    data: z.object({ ingredient: lot }),
    errors: ["not_found"],
    fallback: "calls.findLabel",
    reads: ["stock"],
  }),
};
