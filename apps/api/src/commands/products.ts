/**
 * Imports product names and sizes for barcodes, with or without a running server: `larder products
 * import FILE`. Source: handbook/barcodes.md#products.
 */
import "../server/private-files.ts";
import { runOnDatabase } from "./on-database.ts";
import { runProductsCommand, USAGE } from "./products-command.ts";

void runOnDatabase({ usage: USAGE, run: runProductsCommand });
