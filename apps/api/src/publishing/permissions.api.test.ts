// On SQLite only: other tests send each of its statements to PostgreSQL.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { describe, expect, test } from "vitest";
import { line, TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { leaveLarder } from "../testing/people/leave-larder.ts";
import type { TestUser } from "../testing/test-app.ts";

/**
 * Tests every line of the handbook's table, and that the table is complete. Source:
 * handbook/books.md#permissions.
 */
const document = join(import.meta.dirname, "../../../../docs/handbook/books.md");

interface Row {
  readonly call: string;
  readonly book: string;
  /** Answers for a visitor, a FREE member, a PRO member and an administrator. */
  readonly answers: readonly string[];
}

const rows: readonly Row[] = readFileSync(document, "utf8")
  .split("\n")
  .filter((text) => /^\| `(?:GET|POST|PUT|DELETE) /.test(text))
  .flatMap((text) => {
    const [call = "", books = "", ...answers] = text
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return books.split("; ").map((book) => ({ call: call.replaceAll("`", ""), book, answers }));
  });

const readers = ["visitor", "FREE", "PRO", "ADMIN"] as const;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);

async function setPlan(who: TestUser, plan: "PRO" | "FREE"): Promise<void> {
  await larder.db
    .updateTable("users")
    .set({ subscription_status: plan })
    .where("id", "=", who.id)
    .execute();
}

interface Scene {
  readonly caller: Pick<TestUser, "call">;
  readonly ownerId: number;
  readonly bookId: number;
  readonly recipeId: number;
}

/** A reader and a book with one recipe, in the relation of a row of the table. */
async function arranged(standing: (typeof readers)[number], book: string): Promise<Scene> {
  const reader = await larder.aUser(standing === "ADMIN" ? { role: "ADMIN" } : { plan: "PRO" });
  const { householdId: household } = reader;
  const owner =
    book === "own"
      ? reader
      : await larder.aUser({ plan: "PRO", ...(book === "a housemate's" && { household }) });
  const recipe = await kitchen.saves(owner, ["200 g flour"]);
  const made = await owner.call(publishingApi.publish, { body: { name: "Book" } });
  const bookId = made.data.publishedBook.id;
  if (book.endsWith(", subscribed")) await reader.call(publishingApi.subscribe, { id: bookId });
  if (book.startsWith("lapsed")) await setPlan(owner, "FREE");
  if (book === "taken back") await owner.call(publishingApi.unpublish);
  if (book === "owner gone") await leaveLarder(larder, owner);
  if (standing === "FREE") await setPlan(reader, "FREE");
  const caller = standing === "visitor" ? larder : reader;
  return { caller, ownerId: owner.id, bookId, recipeId: recipe.id };
}

const AS_COPY = "POST /plannable-meals/cook/{id} as a copy";

const calls: Readonly<Record<string, EndpointSpec>> = {
  ...Object.fromEntries(
    [
      ...Object.values(publishingApi),
      ...Object.values(recipesApi),
      cookingApi.cook,
      cookingApi.look,
    ].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  ),
  [AS_COPY]: cookingApi.cook,
};

const bodies: Readonly<Record<string, object>> = {
  "POST /publishing/books/publish": { name: "Book" },
  "PUT /recipes/{id}": { name: "Bread", servings: 1, components: [line("200 g flour")] },
  "POST /plannable-meals/cook/{id}": {},
  "POST /plannable-meals/{id}/preview": {},
  [AS_COPY]: { asCopy: true },
};

function idFor(call: string, scene: Scene): number {
  if (call.includes("/users/")) return scene.ownerId;
  return call.includes("/books/") ? scene.bookId : scene.recipeId;
}

/** Whether a list contains the book or its recipe; empty for any other answer. */
function shown(text: string, { bookId }: Scene): string {
  const { data } = JSON.parse(text || "{}") as { data?: Record<string, unknown> };
  if (!data) return "";
  const books = data["books"] ?? data["subscriptions"];
  const cards = "totalPages" in data ? data["recipes"] : undefined;
  const list = JSON.stringify(books ?? cards ?? null);
  if (list === "null") return "";
  const mark = cards === undefined ? `"id":${bookId},"userId"` : `"book":{"id":${bookId},`;
  return list.includes(mark) ? ", shown" : ", absent";
}

async function answerTo(row: Row, standing: (typeof readers)[number]): Promise<string> {
  const scene = await arranged(standing, row.book);
  const endpoint = calls[row.call];
  if (endpoint === undefined) throw new Error(`There is no call ${row.call}.`);
  const body = bodies[row.call];
  const search = row.call.includes("cookbook") ? { query: { limit: "100" } } : {};
  const answer = await scene.caller.call(endpoint, {
    id: idFor(row.call, scene),
    ...search,
    ...(body === undefined ? {} : { body }),
  });
  return `${answer.status}${shown(answer.text, scene)}`;
}

describe("who may do what with a book", () => {
  test.each(rows.map((row) => [row.call, row.book, row] as const))(
    "%s, book: %s",
    async (_call, _book, row) => {
      const answers = await Promise.all(readers.map((standing) => answerTo(row, standing)));
      expect(answers).toEqual(row.answers);
    },
  );

  test("is written down for every call of the feature and every state of a book", () => {
    const states = ["own", "on show", "on show, subscribed", "lapsed, subscribed", "lapsed"];
    const wanted = Object.values(publishingApi).flatMap(({ method, path }) => {
      const isOwn = path.endsWith("/my-book") || path.endsWith("/publish");
      const books = isOwn
        ? ["own", "a housemate's", "none"]
        : [...states, "a housemate's", "taken back", "owner gone"];
      return books.map((book) => `${method} ${path}, ${book}`);
    });
    const written = rows.map(({ call, book }) => `${call}, ${book}`);
    expect(wanted.filter((row) => !written.includes(row))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
  });
});
