// On SQLite only: what a file is read by comes before the database.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hostileFiles } from "../testing/calls/hostile-files.ts";
import { exportedRecipes, importFile } from "../testing/calls/import-file.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

let larder: TestApp;
let maya: TestUser;
beforeEach(async () => {
  larder = await startTestApp();
  maya = await larder.aUser();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await larder.close();
});

/** Longest text parsed in this process during the work. */
async function longestParsed(work: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(JSON, "parse");
  await work();
  const longest = Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
  parse.mockRestore();
  return longest;
}

test("nothing of a file is parsed in the process of the server", async () => {
  const bytes = exportedRecipes(300);
  const longest = await longestParsed(() => importFile(larder, maya, { bytes }));
  expect(longest).toBeLessThan(bytes.length / 2);
});

const named = (what: string) => hostileFiles.filter((file) => file.what === what);

test.each([
  ...named("lists in lists"),
  ...named("empty objects"),
  ...named("cells in one row"),
  ...named("attributes of one element"),
  ...named("six entries of lists in lists"),
])("a file of $what is refused, and the next one is read", async ({ name, bytes, status }) => {
  const refused = await importFile(larder, maya, { bytes: bytes(), name });
  expect(refused.status).toBe(status);
  const good = await importFile(larder, maya, { bytes: exportedRecipes(1) });
  expect([good.status, good.data.recipes.length]).toEqual([200, 1]);
});

test("an entry that is too tangled is told with its reason and loses no other", async () => {
  const [file] = named("a hundred entries of lists in lists and a recipe");
  const { status, data } = await importFile(larder, maya, {
    name: "a.zip",
    bytes: file?.bytes() ?? "",
  });
  expect([status, data.recipes.map(({ recipe }) => recipe.name)]).toEqual([202, ["Soup"]]);
  expect(data.failed[0]).toEqual({
    entry: "0.json",
    reason: "This is too large or too tangled to be read.",
  });
});
