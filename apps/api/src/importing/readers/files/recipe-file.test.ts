import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { turnsDuring } from "../../../testing/database/counted-turns.ts";
import { type FileEntry, openRecipeFile } from "./recipe-file.ts";
import {
  cooklang,
  FILES,
  json,
  mealie,
  paprika,
  picture,
  recipeKeeper,
  schema,
  tandoor,
} from "../testing/files-of-programs.ts";
import { zipOf } from "../testing/zip-of.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

async function opened(bytes: Uint8Array | string, name = "file") {
  const file = await openRecipeFile({ bytes: Buffer.from(bytes as string), name });
  if (file === null || typeof file === "string")
    return { source: file, total: null, entries: [] as FileEntry[] };
  const entries: FileEntry[] = [];
  for await (const entry of file.entries) entries.push(entry);
  return { ...file, entries };
}

test.each(FILES)("%s is known as what %s writes, and read", async (source, _, bytes) => {
  const file = await opened(bytes);
  expect(file).toMatchObject({ source, entries: [{ entry: "Plum cake" }] });
  const recipe = file.entries.flatMap((entry) => ("recipe" in entry ? [entry.recipe] : []))[0];
  expect(recipe).toMatchObject({ name: "Plum cake", servings: 8 });
  // CopyMeThat stores neither
  if (source !== "copymethat")
    expect(recipe).toMatchObject({ prepMinutes: 20, cookMinutes: 60, tags: ["Cake"] });
  const lines = recipe?.lines.map(({ text, group }) => [
    text.replace(", sifted", ""),
    source === "kitchenowl" ? null : group,
  ]);
  expect(lines).toEqual([
    ["300 g flour", null],
    [expect.stringMatching(/^1 lemon$/), source === "kitchenowl" ? null : "Glaze"],
  ]);
  expect(recipe?.steps.map(({ text }) => text)).toEqual([expect.stringMatching(/^Mix/), "Bake."]);
  if (recipe?.sourceUrl !== null) expect(recipe?.sourceUrl).toBe(paprika.source_url);
});

test("parts, pictures, ratings and favourites come along where a program has them", async () => {
  const read = async (bytes: Uint8Array | string) => {
    const [first] = (await opened(bytes)).entries;
    return first !== undefined && "recipe" in first ? first.recipe : null;
  };
  const parts = { quantity: 300, unit: "g", name: "flour", note: "sifted" };
  const images = [{ bytes: new Uint8Array(picture) }];
  expect(await read(json(tandoor))).toMatchObject({
    lines: [{ text: "300 g flour, sifted", parts }, { parts: { quantity: 1, unit: null } }],
    steps: [{ text: "Mix 300 g flour, sifted." }, {}],
  });
  expect(await read(json(mealie))).toMatchObject({
    lines: [{ parts }, {}],
    rating: 4,
    notes: "Storing: Keeps a week.",
  });
  expect(await read(gzipSync(json(paprika)))).toMatchObject({
    images,
    rating: 4,
    notes: "Keeps a week.",
    sourceName: "Ada's book",
  });
  expect(
    await read(
      zipOf([
        { name: "recipes.html", bytes: recipeKeeper },
        { name: "images/plum.jpg", bytes: picture },
      ]),
    ),
  ).toMatchObject({ isFavourite: true, rating: 4, images: [{ bytes: picture }] });
  expect(
    await read(
      zipOf([
        {
          name: "1.zip",
          bytes: zipOf([
            { name: "image.jpeg", bytes: picture },
            { name: "recipe.json", bytes: json(tandoor) },
          ]),
        },
      ]),
    ),
  ).toMatchObject({ images: [{ bytes: picture }] });
});

test("Cooklang has its lines in its steps", async () => {
  const text = `${cooklang}\n\nAdd @plums{1/2%kg} and more @flour, @salt and @thyme{a few%sprigs} in a #bowl{}.\nRest ~{20%minutes}.\n\n> Keeps a week.`;
  const { source, entries } = await opened(text, "Plum cake.cook");
  expect(source).toBe("cooklang");
  expect(entries[0]).toMatchObject({
    recipe: {
      name: "Plum cake",
      servings: 8,
      prepMinutes: 20,
      cookMinutes: 60,
      tags: ["Cake"],
      notes: "Keeps a week.",
      lines: [
        {
          text: "0.5 kg plums",
          group: "Glaze",
          parts: { quantity: 0.5, unit: "kg", name: "plums", note: null },
        },
        { text: "flour", parts: { quantity: null, unit: null } },
        { text: "salt" },
        { text: "a few sprigs thyme" },
      ],
      steps: [
        { text: "Mix.", group: null },
        { text: "Bake.", group: "Glaze" },
        {
          text: "Add plums and more flour, salt and thyme in a bowl. Rest 20 minutes.",
          group: "Glaze",
        },
      ],
    },
  });
});

test("a broken entry never loses the others", async () => {
  const { entries, total } = await opened(
    zipOf([
      { name: "broken.paprikarecipe", bytes: "no gzip" },
      { name: "cut.paprikarecipe", bytes: gzipSync(json(paprika)).subarray(0, 60) },
      { name: "empty.paprikarecipe", bytes: gzipSync("{}") },
      { name: "lies.paprikarecipe", bytes: gzipSync(json(paprika)), says: 3 },
      { name: "../outside.paprikarecipe", bytes: gzipSync(json(paprika)) },
      { name: "__MACOSX/._x.paprikarecipe", bytes: "x" },
      { name: "good.paprikarecipe", bytes: gzipSync(json(paprika)) },
      { name: "bomb.paprikarecipe", bytes: gzipSync(" ".repeat(3_000_000)) },
    ]),
  );
  expect(total).toBe(6);
  expect(entries).toMatchObject([
    { entry: "broken.paprikarecipe", reason: "unreadable" },
    { entry: "cut.paprikarecipe", reason: "unreadable" },
    { entry: "empty.paprikarecipe", reason: "no_recipe" },
    { entry: "lies.paprikarecipe", reason: "unreadable" },
    { entry: "Plum cake", recipe: { name: "Plum cake" } },
    { entry: "bomb.paprikarecipe", reason: "bomb" },
  ]);
});

test("an archive that is made to fill the memory is too large, whatever it holds beside", async () => {
  const good = { name: "good.json", bytes: json(schema) };
  const nested = (depth: number): Uint8Array =>
    zipOf([{ name: "in.zip", bytes: depth === 0 ? zipOf([good]) : nested(depth - 1) }]);
  const many = Array.from({ length: 5001 }, (_, index) => ({
    name: `${String(index)}.txt`,
    bytes: "",
  }));
  expect(
    (await opened(zipOf([good, { name: "bomb.txt", bytes: " ".repeat(20_000_000) }]))).source,
  ).toBe("bomb");
  expect(
    (await opened(zipOf([good, { name: "huge.txt", bytes: "x", says: 4_000_000_000 }]))).source,
  ).toBe("bomb");
  expect((await opened(zipOf(many))).source).toBe("bomb");
  expect((await opened(gzipSync(" ".repeat(3_000_000)))).source).toBe("bomb");
  expect((await opened(nested(0))).entries).toHaveLength(1);
  expect((await opened(nested(3))).entries).toMatchObject([{ reason: "unreadable" }]);
});

test("what is no file of recipes is none", async () => {
  for (const bytes of [
    "",
    "Dear Ada, thank you.",
    "a,b\n1,2",
    picture,
    zipOf([{ name: "a.png", bytes: picture }]),
    "PK\u0003\u0004 cut off",
  ])
    expect(await openRecipeFile({ bytes: Buffer.from(bytes as string), name: "file" })).toBeNull();
});

test("a saved page without a recipe is a page of none", async () => {
  const page = await opened("<!doctype html><html><body><h1>News</h1></body></html>");
  expect(page).toMatchObject({ source: "page", total: 0, entries: [] });
});

test("three hundred recipes are read one by one, and others have their turn between", async () => {
  const recipes = Array.from({ length: 300 }, (_, index) => ({
    ...schema,
    name: `Cake ${String(index)}`,
    recipeInstructions: ["Mix &amp; bake. ".repeat(400)],
  }));
  const file = json({ recipes });
  // fake clock that advances 3 ms per read, so a recipe takes equally long on every machine
  let clockMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clockMs += 3));
  const turns = await turnsDuring(async () => {
    const { entries, total } = await opened(file);
    expect(total).toBe(300);
    expect(entries).toHaveLength(300);
  });
  expect(turns).toBeGreaterThanOrEqual(300 / 4);
});

test("a text of no program is read as one would paste it", async () => {
  const text = "Leek Toast\n\nIngredients\n2 leeks\n4 slices bread\n\nMethod\nFry. Toast.";
  expect(await opened(text, "toast.txt")).toMatchObject({
    source: "text",
    entries: [
      { recipe: { name: "Leek Toast", lines: [{ text: "2 leeks" }, { text: "4 slices bread" }] } },
    ],
  });
});

test.each([
  ["an index of another program", '{"version": 3, "items": [{"id": 1}]}', "index.json"],
  ["a text without a recipe", "Nothing to cook here.", "readme.txt"],
])("%s is known and holds no recipe", async (_, text, name) => {
  expect(await opened(text, name)).toMatchObject({ total: 0, entries: [] });
  const zipped = zipOf([{ name, bytes: new TextEncoder().encode(text) }]);
  expect(await opened(zipped, "all.zip")).toMatchObject({ total: 0, entries: [] });
});

test("Cooklang names may begin with a number or a picture", async () => {
  const text =
    "Whisk @2% milk{1%cup} with @7-Up{} and @🥚 yolks{2}.\nAdd @4-cheese blend{} and @T-bone{1%kg}.";
  const { entries } = await opened(text, "odd.cook");
  const recipes = entries.flatMap((entry) => ("recipe" in entry ? [entry.recipe] : []));
  const names = recipes.flatMap(({ lines }) => lines.map(({ parts }) => parts?.name));
  expect(names).toEqual(["2% milk", "7-Up", "🥚 yolks", "4-cheese blend", "T-bone"]);
});
