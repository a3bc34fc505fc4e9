import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Fixed above the quick bar of phones. */
const FIXED = /className="([^"]*max-md:bottom-\[calc\(var\(--quick-height\)[^"]*)"/g;

const docks = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(FIXED)].map(([, classes = ""]) => ({
      file,
      classes: classes.split(" "),
    })),
  );
const [, listed = ""] =
  /:has\(([^)]*)\)_&\]:bottom-/.exec(
    readFileSync(join(import.meta.dirname, "toast-host.tsx"), "utf8"),
  ) ?? [];
const above = listed.split(",").map((name) => name.slice(1));

test("toasts lie above every dock of a phone's screen, so that its fields and buttons can be used", () => {
  expect(docks.length).toBeGreaterThan(2);
  expect(above).toContain("selection-bar");
  expect(docks.filter(({ classes }) => !classes.some((name) => above.includes(name)))).toEqual([]);
});
