import { randomUUID } from "node:crypto";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { fillList } from "../../testing/kitchens/fill-list.ts";
import { ListUser } from "../../testing/kitchens/shopping.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let maya: TestUser;
let shop: ListUser;

beforeEach(async () => {
  maya = await larder.aUser();
  shop = await ListUser.of(maya);
});

const fill = (count: number, ingredients = 100) =>
  fillList(larder, maya, { listId: shop.id, count, ingredients });

describe("a list", () => {
  test("holds 500 open needs; what is ticked makes room, up to 1,000", async () => {
    const ids = await fill(500);
    const full = await shop.add({ text: "milk" });
    expect([full.status, full.code]).toEqual([409, "limit_reached"]);
    // an existing item still gets an answer
    expect((await shop.add({ text: "milk" }, ids[0])).status).toBe(201);
    await shop.tick(ids[0] ?? "");
    expect((await shop.add({ text: "soap" })).status).toBe(201);
    await larder.db
      .updateTable("list_needs")
      .set({ is_ticked: 1 })
      .where("list_id", "=", shop.id)
      .execute();
    await fill(499);
    const crowded = await shop.add({ text: "milk" });
    expect([crowded.status, crowded.code]).toEqual([409, "limit_reached"]);
    expect(crowded.message).toContain("1000 items, ticked ones counted");
  });

  test("that is full takes nothing back, and nothing from another list", async () => {
    const [gone = ""] = await shop.types("soap");
    await shop.remove(gone);
    await fill(500);
    expect((await shop.change(gone, { note: "hard" })).code).toBe("limit_reached");
    const { id: other } = (await maya.call(shoppingApi.addList, { body: { name: "Market" } })).data
      .list;
    const [tea = ""] = await shop.at(other).types("tea");
    expect((await shop.at(other).change(tea, { listId: shop.id })).code).toBe("limit_reached");
    expect(await shop.at(other).lines()).toEqual(["Tea bags"]);
  });

  test("takes as many statements, however much stands on it", async () => {
    const counts = async (needId: string) => {
      const calls = [
        () => shop.list(),
        () => shop.tick(needId),
        () => shop.add({ name: "soap" }),
        () => maya.call(shoppingApi.lists),
      ];
      const counted: number[] = [];
      for (const call of calls) counted.push((await larder.statementsOf(call)).length);
      return counted;
    };
    const [first = ""] = await fill(1);
    await shop.types("soap");
    const ofOne = await counts(first);
    const [other = ""] = await fill(450);
    expect(await counts(other)).toEqual(ofOne);
    // each call reads the session; a read checks minimums; a write locks the household and reads
    // its members; a line asks for own names or remembered answers
    expect(ofOne).toEqual([7, 10, 12, 4]);
  });
});

describe("at once", () => {
  test("ten sendings of one need are one need", async () => {
    const id = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => shop.add({ text: "1 l milk" }, id)),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await shop.lines()).toEqual(["1l Milk"]);
  });

  test("of a tick and its opposite the later one stands, and two deletions are one", async () => {
    const [need = ""] = await shop.types("milk");
    const at = (ms: number) => new Date(larder.clock.now() - ms).toISOString();
    await Promise.all([
      shop.tick(need, { at: at(100) }),
      shop.tick(need, { isTicked: false, at: at(200) }),
      shop.tick(need, { at: at(300) }),
    ]);
    expect(await shop.lines()).toEqual(["x Milk"]);
    const gone = await Promise.all([shop.remove(need), shop.remove(need)]);
    expect(gone.map(({ status }) => status)).toEqual([204, 204]);
    expect(gone.filter(({ data }) => data?.activityId !== undefined)).toHaveLength(1);
  });
});
