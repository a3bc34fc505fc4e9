import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { microFromNumberOrZero, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { serve, type Server } from "../http/serve/serve.ts";
import { findBarcode, forgetBarcode, rememberBarcode } from "./known-barcode.ts";

/** Barcodes of products. Source: handbook/barcodes.md#what-it-does. */
export function barcodesRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, barcodesApi.find, {
    read: ({ household, params }) => findBarcode(db, { household, code: params.code }),
  });

  serve(server, barcodesApi.remember, {
    write: (tx, { household, params, body, now }) =>
      rememberBarcode(tx, {
        household,
        code: params.code,
        remembered: {
          masterIngredientId: body.masterIngredientId,
          unitId: body.unitId,
          quantity: microFromNumberOrZero(body.quantity) ?? NOTHING,
          placeId: body.placeId,
          name: body.name,
        },
        now,
      }),
  });

  serve(server, barcodesApi.forget, {
    write: (tx, { household, params }) => forgetBarcode(tx, { household, code: params.code }),
  });
}
