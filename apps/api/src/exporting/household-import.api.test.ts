import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { strToU8 } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../commands/demo/demo-household.ts";
import { fillDemo } from "../commands/demo/fill-demo.ts";
import {
  bringBack,
  type HouseholdFiles,
  linesIn,
  takeAlong,
  withLines,
} from "../testing/bring-back.ts";
import { fillHousehold } from "../testing/kitchens/filled-household.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { startTestApp, type TestUser } from "../testing/test-app.ts";
import { aPicture, uploadPicture } from "../testing/kitchens/upload-picture.ts";
import { exportedTables } from "./household-tables.data.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let vera: TestUser;
let hers: HouseholdFiles;

/** Lists and a plan, written directly. */
async function addListsAndPlan(
  { householdId, id: person }: TestUser,
  { recipe, eater }: { readonly recipe: number; readonly eater: number },
) {
  const { db } = larder;
  const ofHers = { household_id: householdId, created_at: 5, updated_at: 7 };
  const list = await db
    .insertInto("shopping_lists")
    .values({ ...ofHers, name: "Market", position: 0, sections: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const people = JSON.stringify([eater, person * 2 + 1]);
  const entry = await db
    .insertInto("plan_entries")
    .values({
      ...ofHers,
      day: "2026-03-12" as never,
      slot: "dinner",
      recipe_id: recipe,
      eaters: people,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("plan_entries")
    .set({ series_id: entry.id, repeat_weeks: 2 })
    .where("id", "=", entry.id)
    .execute();
  const need = {
    ...ofHers,
    list_id: list.id,
    name: "Flour",
    name_key: "flour",
    by_user_id: person,
  };
  await db
    .insertInto("list_needs")
    .values(
      (
        [
          ["typed", null],
          ["recipe", recipe],
          ["plan", entry.id],
          ["staple", 1],
          ["recipe", 999_999],
        ] as const
      ).map(([source, from], nth) => ({
        ...need,
        id: `00000000-0000-4000-8000-00000000000${nth}`,
        source,
        source_id: from,
      })),
    )
    .execute();
}

beforeAll(async () => {
  const admin = await larder.aUser({ role: "ADMIN" });
  vera = await larder.aUser({ plan: "PRO" });
  const { recipe, eater } = await fillHousehold(vera, {
    admin,
    textOf: (field) => `=Vera"\u202E ${field}`,
    publishes: true,
  });
  for (const red of [10, 60]) {
    const picture = await aPicture({ red }).jpeg().toBuffer();
    await uploadPicture(larder, vera, { recipeId: recipe, picture });
  }
  await addListsAndPlan(vera, { recipe, eater });
  hers = await takeAlong(larder, vera.token);
});

/** Rows of all tables with ids replaced by their position. */
function compared(files: HouseholdFiles): Readonly<Record<string, unknown>> {
  const tables = Object.keys(exportedTables).filter((table) => table !== "users");
  const places = new Map<string, Map<unknown, number>>();
  for (const table of tables)
    places.set(table, new Map(linesIn(files, table).map(({ id }, place) => [id, place])));
  const placeIn = (table: string, id: unknown) =>
    id === null ? null : (places.get(table)?.get(id) ?? "gone");
  const told = (table: string, [field, value]: [string, unknown], line: object): unknown => {
    if (typeof value === "object" && value !== null && "own" in value)
      return { own: placeIn("master_ingredients", value.own) };
    // People of meals, and foods that people avoid.
    if (Array.isArray(value))
      return value.map((one: unknown) =>
        typeof one === "object" && one !== null && "guest" in one
          ? { guest: placeIn("eaters", one.guest) }
          : told(table, ["", one], line),
      );
    if (field === "eats" && typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, told(table, ["", part], line)]),
      );
    const row = exportedTables[table as keyof typeof exportedTables].columns;
    const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const kind = (row as Readonly<Record<string, { is?: string; of?: string } | "leftOut">>)[
      column
    ];
    if (kind === undefined || kind === "leftOut") return value;
    if (kind.is === "id") return placeIn(table, value);
    if (kind.is === "row") return placeIn(kind.of ?? "", value);
    if (kind.is !== "source" || typeof value !== "number") return value;
    return "source" in line && line.source === "plan"
      ? placeIn("plan_entries", value)
      : placeIn("recipes", value);
  };
  return Object.fromEntries(
    tables.map((table) => [
      table,
      linesIn(files, table).map((line) =>
        Object.fromEntries(
          Object.entries(line).map((entry) => [entry[0], told(table, entry, line)]),
        ),
      ),
    ]),
  );
}

const picturesOf = (files: HouseholdFiles) =>
  Object.entries(files)
    .filter(([name]) => name.startsWith("images/"))
    .map(([, bytes]) => Buffer.from(bytes).toString("base64"))
    .toSorted();

describe("an empty household becomes the same as the one that was taken along", () => {
  test("one of everything, pictures, lists and plan, in every table and row", async () => {
    const nia = await larder.aUser({ plan: "PRO" });
    const back = await bringBack(larder, nia, hers);
    expect(back).toMatchObject({ status: 201, data: { picturesLeftOut: 0 } });
    expect(back.data.counts).toMatchObject({ lots: linesIn(hers, "lots").length, images: 2 });
    const again = await takeAlong(larder, nia.token);
    const expected = compared(hers);
    // A list drops its reference to a deleted recipe.
    const needs = expected["list_needs"] as { sourceId: unknown }[];
    for (const need of needs.filter(({ sourceId }) => sourceId === "gone")) need.sourceId = null;
    // The household that was taken along is still here and keeps its codes of labels.
    for (const lot of expected["lots"] as { labelCode: unknown }[]) lot.labelCode = null;
    expect(compared(again)).toEqual(expected);
    expect(picturesOf(again)).toEqual(picturesOf(hers));
    expect(again["expenses.csv"]).toEqual(hers["expenses.csv"]);
    // The household can be used.
    const { data } = await nia.call(recipesApi.list);
    expect(data.recipes.length).toBeGreaterThan(1);
    const body = { masterIngredientId: 1, unitId: 1, quantity: 2 };
    expect((await nia.call(inventoryApi.add, { body })).status).toBe(201);
  });

  test("the demo's, with a year of stock, receipts and expenses", async () => {
    const demo = await startTestApp();
    try {
      const present = demo.clock.now();
      await fillDemo(demo.app, demo.deps, (instant = present) =>
        demo.clock.set(new Date(instant).toISOString()),
      );
      const body = { email: "maya@larder.test", password: DEMO_PASSWORD };
      const files = await takeAlong(demo, (await demo.call(authApi.login, { body })).data.token);
      const nia = await larder.aUser({ plan: "PRO" });
      expect(await bringBack(larder, nia, files)).toMatchObject({ status: 201 });
      expect(compared(await takeAlong(larder, nia.token))).toEqual(compared(files));
    } finally {
      await demo.close();
    }
  });
});

type Change = (line: Record<string, unknown>) => object;
const first =
  (change: Change) =>
  (lines: Record<string, unknown>[]): unknown[] =>
    lines.map((line, index) => (index === 0 ? { ...line, ...change(line) } : line));

const wrong: readonly [what: string, table: string, Change, said: string][] = [
  ["a name that is a number", "recipes", () => ({ name: 7 }), "Line 1 of data/recipes.jsonl"],
  [
    "a link that is a program",
    "recipes",
    () => ({ sourceUrl: "data:text/html,<script>" }),
    "sourceUrl",
  ],
  ["half a sign", "recipes", () => ({ name: "\uD800" }), "name"],
  ["a day that is none", "expenses", () => ({ date: "2026-02-30" }), "date"],
  ["less than nothing in stock", "lots", () => ({ quantity: -1 }), "quantity"],
  ["more than can be counted", "lots", () => ({ quantity: 1e300 }), "quantity"],
  ["more money than there can be", "expenses", () => ({ amountCents: 1e12 }), "amountCents"],
  ["a currency that browsers fail for", "households", () => ({ currency: "dollars" }), "currency"],
  ["a currency that there is not", "households", () => ({ currency: "ZZZ" }), "currency"],
  ["a language that nobody is addressed in", "households", () => ({ language: "xx" }), "language"],
  ["no name of the household", "households", () => ({ name: " " }), "name"],
  ["a name longer than a household has", "households", () => ({ name: "n".repeat(254) }), "name"],
  ["a name longer than a place has", "places", () => ({ name: "n".repeat(254) }), "name"],
  ["a name longer than a list has", "shopping_lists", () => ({ name: "n".repeat(254) }), "name"],
  ["a tag longer than a tag is", "recipe_tags", () => ({ tag: "n".repeat(254) }), "tag"],
  ["a tag's key that is another's", "recipe_tags", () => ({ tagKey: "another" }), "tagKey"],
  ["a field of a later version", "lots", () => ({ colour: "red" }), "colour"],
  ["an id that is none", "lots", () => ({ id: "1; drop table lots" }), "id"],
  ["a unit that nobody has", "lots", () => ({ unit: "furlong" }), "unit"],
  [
    "an own ingredient that is not there",
    "lots",
    () => ({ ingredient: { own: 999_999 } }),
    "ingredient",
  ],
  ["an ingredient by the id of everybody's", "lots", () => ({ ingredient: 1 }), "ingredient"],
  ["a line of no recipe", "recipe_components", () => ({ recipeId: 999_999 }), "recipeId"],
  ["a kind of history that there is none", "stock_events", () => ({ kind: "stolen" }), "kind"],
  [
    "a history of another amount",
    "stock_events",
    ({ delta }) => ({ delta: Number(delta) + 1 }),
    "history",
  ],
  [
    "an order of sections that is none",
    "shopping_lists",
    () => ({ sections: '["Fruit", 3]' }),
    "sections",
  ],
  ["an order that cannot be read", "shopping_lists", () => ({ sections: "[" }), "sections"],
  [
    "a plan of nothing",
    "plan_entries",
    () => ({ recipeId: null, note: null }),
    "contradicts itself",
  ],
];

describe("what is no whole household is refused in words, and nothing of it stays", () => {
  const isUntouched = async (nia: TestUser) =>
    compared(await takeAlong(larder, nia.token)) as Record<string, unknown[]>;

  test.each(wrong)("%s", async (_what, table, change, said) => {
    const nia = await larder.aUser();
    const back = await bringBack(larder, nia, withLines(hers, table, first(change)));
    expect(back).toMatchObject({ status: 400, code: "validation_failed" });
    expect(back.message).toContain(said);
    expect((await isUntouched(nia))["lots"]).toEqual([]);
  });

  test("two rows of one id, two tags of one name, more lines than a recipe has", async () => {
    const twice = (lines: Record<string, unknown>[]) => [...lines, lines[0]];
    const many = (lines: Record<string, unknown>[]) =>
      Array.from({ length: 102 }, (_, nth) => ({ ...lines[0], id: 10_000 + nth }));
    for (const [table, change, code] of [
      ["lots", twice, "validation_failed"],
      ["recipe_tags", twice, "validation_failed"],
      ["recipe_components", many, "validation_failed"],
      [
        "places",
        (lines: Record<string, unknown>[]) =>
          Array.from({ length: 21 }, (_, nth) => ({ ...lines[0], id: 500 + nth, name: `P${nth}` })),
        "limit_reached",
      ],
    ] as const) {
      const back = await bringBack(larder, await larder.aUser(), withLines(hers, table, change));
      expect([table, back.code]).toEqual([table, code]);
    }
  });

  test("another zip, half a zip, no zip, a table that is missing, one that is cut, and a bomb", async () => {
    const nia = await larder.aUser();
    const { "data/lots.jsonl": lots = new Uint8Array(), ...rest } = hers;
    const cut = { ...hers, "data/lots.jsonl": lots.subarray(0, lots.length / 2) };
    const files: readonly (HouseholdFiles | Buffer)[] = [
      { "recipes.json": strToU8("[]") },
      { ...hers, "manifest.json": strToU8("null") },
      Buffer.from("PK\u0003\u0004 and then nothing"),
      Buffer.from("hello"),
      rest,
      cut,
    ];
    for (const file of files)
      expect(await bringBack(larder, nia, file)).toMatchObject({ code: "validation_failed" });
    const bomb = { ...hers, "data/lots.jsonl": new Uint8Array(3 * 1024 * 1024) };
    expect(await bringBack(larder, nia, bomb)).toMatchObject({ status: 413, code: "too_large" });
  });
});

test("a broken picture, one with something behind it and one that is missing are left out and counted", async () => {
  const [there, ...others] = Object.keys(hers).filter((name) => name.endsWith("full.webp"));
  const broken = Buffer.from(hers[there ?? ""] ?? []);
  broken[broken.length - 9] = 255 - (broken[broken.length - 9] ?? 0);
  const tail = Buffer.concat([hers[others[0] ?? ""] ?? Buffer.alloc(0), Buffer.from("<script>")]);
  const nia = await larder.aUser();
  const files = { ...hers, [there ?? ""]: broken, [others[0] ?? ""]: tail };
  const back = await bringBack(larder, nia, files);
  expect(back).toMatchObject({ status: 201, data: { picturesLeftOut: 2, counts: { images: 0 } } });
  expect(linesIn(await takeAlong(larder, nia.token), "recipe_images")).toEqual([]);
});

test("what everybody had there is the household's own here, and an own one that everybody has is everybody's", async () => {
  const away = withLines(hers, "lots", (lines) =>
    lines.map((line) =>
      "shared" in (line["ingredient"] as object)
        ? { ...line, ingredient: { shared: "Moonberry" } }
        : line,
    ),
  );
  const known = withLines(
    away,
    "master_ingredients",
    first(() => ({ name: "Oat milk" })),
  );
  const nia = await larder.aUser();
  expect(await bringBack(larder, nia, known)).toMatchObject({ status: 201 });
  const back = await takeAlong(larder, nia.token);
  const own = linesIn(back, "master_ingredients");
  expect(own.map(({ name }) => name)).toContain("Moonberry");
  expect(own.map(({ name }) => name)).not.toContain("Oat milk");
  const meant = linesIn(back, "lots").map(({ ingredient }) => ingredient);
  expect(meant).toContainEqual({ shared: "Oat milk" });
  expect(meant).toContainEqual({ own: own.find(({ name }) => name === "Moonberry")?.["id"] });
});

test("another's deeds are nobody's, another's opinions and book stay behind", async () => {
  const files = withLines(hers, "recipe_opinions", (lines) => [
    ...lines,
    { ...lines[0], member: 2, rating: 1 },
  ]);
  const others = withLines(
    withLines(
      files,
      "published_books",
      first(() => ({ member: 2 })),
    ),
    "lots",
    first(() => ({ byMember: 2 })),
  );
  const nia = await larder.aUser({ plan: "PRO" });
  expect(await bringBack(larder, nia, others)).toMatchObject({ status: 201 });
  const back = await takeAlong(larder, nia.token);
  expect(linesIn(back, "recipe_opinions")).toHaveLength(linesIn(hers, "recipe_opinions").length);
  expect(linesIn(back, "published_books")).toEqual([]);
  expect(linesIn(back, "lots")[0]).toMatchObject({ byMember: null });
});

test("only the owner of an empty household may, and of two at once one does", async () => {
  expect(await bringBack(larder, vera, hers)).toMatchObject({ status: 409, code: "conflict" });
  const member = await larder.aUser();
  await larder.db
    .updateTable("users")
    .set({ household_role: "MEMBER" })
    .where("id", "=", member.id)
    .execute();
  expect(await bringBack(larder, member, hers)).toMatchObject({ status: 403 });
  const nia = await larder.aUser();
  const both = await Promise.all([bringBack(larder, nia, hers), bringBack(larder, nia, hers)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(linesIn(await takeAlong(larder, nia.token), "lots")).toHaveLength(
    linesIn(hers, "lots").length,
  );
});
