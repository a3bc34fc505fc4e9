import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { expect, onTestFinished, test } from "vitest";
import { takenTooEarly } from "./first-of-all.mjs";
import { impatientIn } from "./impatience.mjs";

const root = join(import.meta.dirname, "../..");

const imports = `import { goTo } from "../testing/go-to.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";`;

/**
 * The reported lines.
 * @param {string} lines
 * @param {typeof impatientIn} rule
 */
function reportsOf(lines, rule = impatientIn) {
  const text = `${imports}\n${lines}\n`;
  return rule(parseAst(text, { lang: "tsx" })).map(({ start }) =>
    text.slice(0, text.indexOf("\n", start)).split("\n").at(-1)?.trim(),
  );
}

/** @param {string} lines */
const inTest = (lines) => `test("a press", async () => {\n${lines}\n});`;

test.each([
  ["a query", 'screen.getByText("Saved");'],
  ["what is expected of a query", 'expect(screen.getByText("Saved")).toBeVisible();'],
  ["an absence", 'expect(screen.queryByRole("dialog")).toBeNull();'],
  ["what is expected of an element at hand", "expect(button).toHaveFocus();"],
  ["the focus", "expect(document.activeElement).toBe(button);"],
  ["what the server is asked", "expect(await lots()).toEqual([]);"],
  ["the target of the next event", 'await person.click(screen.getByRole("button"));'],
  ["a query inside a dialog", 'const dialog = within(screen.getByRole("dialog"));'],
])("%s right after a user event is reported", (_what, line) => {
  const before = 'const button = await screen.findByRole("button");\nawait person.click(button);';
  expect(reportsOf(inTest(`${before}\n${line}`))).toEqual([line]);
});

test.each([
  ["fireEvent", "fireEvent.click(button);"],
  ["a move to another address", 'goTo("/inventory");'],
  ["an answer that was held back", 'const release = network.hold("GET /api/x");\nrelease();'],
  ["a function of the file that presses", "await save();"],
  ["a press in a loop", "for (const one of all) await person.click(one);"],
])("a query right after %s is reported", (_what, event) => {
  const save = 'const save = async () => person.click(await screen.findByText("Save"));';
  const line = 'screen.getByText("Saved");';
  expect(reportsOf(`${save}\n${inTest(`${event}\n${line}`)}`)).toEqual([line]);
});

test("a query of the file's own is a query, also where a function presses it", () => {
  const own = 'const row = (name) => within(screen.getByRole("row", { name }));';
  const press = 'const press = async () => person.click(row("Egg").getByRole("button"));';
  const look = 'expect(row("Milk").getByText("2")).toBeVisible();';
  expect(reportsOf(`${own}\n${press}\n${inTest(`await press();\n${look}`)}`)).toEqual([
    press,
    look,
  ]);
});

test.each([
  ["findBy", 'await screen.findByText("Saved");'],
  ["waitFor", 'await waitFor(() => expect(screen.queryByText("Saved")).toBeNull());'],
  ["expect.poll", "await expect.poll(() => lots()).toEqual([]);"],
  ["a function of the file that waits", "await whenSaved();"],
  ["the target of the next event that waits", 'await person.click(await screen.findByText("No"));'],
])("%s is what a test does after a user event", (_what, wait) => {
  const own = 'const whenSaved = () => waitFor(() => expect(location.pathname).toBe("/"));';
  expect(reportsOf(`${own}\n${inTest(`await person.click(button);\n${wait}`)}`)).toEqual([]);
});

test("after a wait queries need not wait, nor do those before any user event", () => {
  const lines = `expect(screen.getByText("Milk")).toBeVisible();
    await person.click(screen.getByText("Milk"));
    await screen.findByRole("dialog");
    expect(screen.getByText("Eggs")).toBeVisible();
    await row("Milk").findByText("3");`;
  const own = 'const row = (name) => within(screen.getByRole("row", { name }));';
  expect(reportsOf(`${own}\n${inTest(lines)}`)).toEqual([]);
});

const rows = 'const rows = await screen.findAllByRole("row");\n';

test.each([
  ["a count", 'expect(await screen.findAllByRole("row")).toHaveLength(2);'],
  ["a count by length", 'expect((await screen.findAllByRole("row")).length).toBe(2);'],
  ["a comparison", `${rows}expect(rows.map((row) => row.id)).toEqual(["milk", "rice"]);`],
  ["a later element", 'const milk = (await screen.findAllByRole("row"))[1];'],
  ["two elements by name", 'const [head, milk] = await screen.findAllByRole("row");'],
])(
  "%s of what findAllBy found is reported, because it waits for the first only",
  (_what, lines) => {
    expect(reportsOf(inTest(lines), takenTooEarly)).toEqual([lines.split("\n").at(-1)]);
  },
);

test.each([
  ["the first element", 'const [head] = await screen.findAllByRole("row");'],
  ["the text of the first", `${rows}expect(rows[0]?.textContent).toBe("Milk");`],
  ["the last element", 'const last = (await screen.findAllByRole("row")).at(-1);'],
  ["that there is one at all", `${rows}expect(rows.length).toBeGreaterThan(0);`],
  [
    "a count that is waited for",
    'await waitFor(async () => expect(await screen.findAllByRole("row")).toHaveLength(2));',
  ],
])("%s of what findAllBy found is not", (_what, lines) => {
  expect(reportsOf(inTest(lines), takenTooEarly)).toEqual([]);
});

test("the linter reports both in the screens' tests, as it is configured", () => {
  const folder = mkdtempSync(join(tmpdir(), "screen-tests-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = "apps/web/src/kitchen/kitchen.test.tsx";
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  const config = readFileSync(join(root, ".oxlintrc.json"), "utf8")
    .replace('"typeAware": true', '"typeAware": false')
    .replaceAll("./scripts/", `${root}/scripts/`);
  writeFileSync(join(folder, ".oxlintrc.json"), config);
  const impatient = 'await person.click(button);\nscreen.getByText("Saved");';
  const patient = 'await person.click(button);\nawait screen.findByText("Saved");';
  const early = 'expect(await screen.findAllByText("Saved")).toHaveLength(2);';
  const tests = [impatient, patient, early].map(inTest).join("\n");
  writeFileSync(join(folder, file), `${imports}\n${tests}\n`);
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json", file], {
    cwd: folder,
    encoding: "utf8",
  });
  /** @type {{ diagnostics: { code: string, labels: { span: { line: number } }[] }[] }} */
  const { diagnostics } = JSON.parse(stdout);
  const reports = diagnostics.filter(({ code }) => code.startsWith("screen-tests("));
  expect(reports.map(({ code, labels }) => [code, labels[0]?.span.line])).toEqual([
    ["screen-tests(wait-after-event)", 6],
    ["screen-tests(wait-for-all)", 13],
  ]);
});
