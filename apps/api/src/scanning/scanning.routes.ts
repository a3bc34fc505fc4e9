import { scanningApi } from "@larder/contract/scanning";
import { parseIsoDate } from "@larder/rules/day";
import { serve, type Server } from "../http/serve.ts";
import { saveScannedItems } from "./save-scanned-items.ts";
import { scanReceipt } from "./scan-receipt.ts";

/** Receipts into stock and budget. Source: specification §7 Scanning, decisions §11. */
export function scanningRoutes(server: Server): void {
  const { deps } = server;

  serve(server, scanningApi.upload, ({ household, file, work }) =>
    work((signal) => scanReceipt(deps, { household, image: file, signal })),
  );

  serve(server, scanningApi.save, ({ household, body, today, now, write }) =>
    write((tx) =>
      saveScannedItems(tx, {
        household,
        items: body.items,
        purchaseDate: parseIsoDate(body.purchaseDate ?? today) ?? today,
        estimatesExpiry: body.estimateExpiry === true,
        now,
      }),
    ),
  );
}
