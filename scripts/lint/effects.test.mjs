import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { expect, onTestFinished, test } from "vitest";
import { accidentalCleanups } from "./effects.mjs";

const root = join(import.meta.dirname, "../..");

/** @param {string} text */
const reportsOf = (text) =>
  accidentalCleanups(parseAst(text, { lang: "tsx" })).map(({ start, end }) =>
    text.slice(start, end),
  );

test.each([
  ["a call", "useEffect(() => box.current?.focus(), []);"],
  ["a call in a layout effect", "useLayoutEffect(() => box.current.scrollTo(0, 0), []);"],
  ["a choice", "React.useEffect(() => (isOpen ? undefined : box.scrollIntoView()), [isOpen]);"],
])("an effect that returns the value of %s is reported", (_what, effect) => {
  expect(reportsOf(effect)).toEqual([effect.slice(0, -1)]);
});

test("a ref that returns the value of a call is reported", () => {
  expect(reportsOf("const box = <p ref={(element) => element?.focus()} />;")).toEqual([
    "ref={(element) => element?.focus()}",
  ]);
});

test.each([
  ["a block", "useEffect(() => { box.current?.focus(); }, []);"],
  ["only a cleanup", "useEffect(() => () => clearTimeout(timer.current), []);"],
  ["void", "useEffect(() => void load(), []);"],
  ["a function by its name", "useEffect(keepFocus, []);"],
  ["a ref without a function", "const box = <p ref={place} />;"],
  ["a function that React does not call", "onClose(() => box.current?.focus());"],
])("%s is not", (_what, line) => {
  expect(reportsOf(line)).toEqual([]);
});

test("the linter reports effects of screens, as it is configured", () => {
  const folder = mkdtempSync(join(tmpdir(), "effects-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = "apps/web/src/kitchen/kitchen.ts";
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  const config = readFileSync(join(root, ".oxlintrc.json"), "utf8")
    .replace('"typeAware": true', '"typeAware": false')
    .replaceAll("./scripts/", `${root}/scripts/`);
  writeFileSync(join(folder, ".oxlintrc.json"), config);
  const screen = `import { useEffect } from "react";
export const useTop = (top: HTMLElement) => useEffect(() => top.scrollIntoView(), [top]);
`;
  writeFileSync(join(folder, file), screen);
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json", file], {
    cwd: folder,
    encoding: "utf8",
  });
  /** @type {{ diagnostics: { code: string, labels: { span: { line: number } }[] }[] }} */
  const { diagnostics } = JSON.parse(stdout);
  expect(diagnostics.map(({ code, labels }) => [code, labels[0]?.span.line])).toEqual([
    ["effects(in-block)", 2],
  ]);
});
