import { fillToCaps, type Fill } from "./full-database.ts";

process.once("message", (fill: Fill) => {
  void fillToCaps(fill).then((accounts) => process.send?.(accounts));
});
