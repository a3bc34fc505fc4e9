import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { eatersApi } from "@larder/contract/household/eaters";
import { beforeEach, describe, expect, test } from "vitest";
import { accept, aLink } from "../../testing/people/joining.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya" });
});

const eaters = async (who = maya) => (await who.call(eatersApi.list)).data;
const adds = (body: object, who = maya) => who.call(eatersApi.add, { body: body as never });

describe("the people who eat, after somebody joined", () => {
  test("are at most 30 after joining too", async () => {
    const theo = await larder.aUser({ name: "Theo" });
    for (let count = 0; count < 15; count += 1) await adds({ name: `Guest ${count}` });
    for (let count = 0; count < 14; count += 1) await adds({ name: `Other ${count}` }, theo);
    const token = await aLink(maya);
    const refused = await accept(theo, token, { bring: "everything" });
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      "limit_reached",
      "Together you would be more than 30 people who eat. Remove some first.",
    ]);
    for (let count = 15; count < 29; count += 1) await adds({ name: `Guest ${count}` });
    const full = await accept(theo, token);
    expect([full.status, full.message]).toEqual([409, "At most 30 people can eat in a household."]);
  });

  test("avoid the household's own ingredient of the same name after joining with everything", async () => {
    const theo = await larder.aUser({ name: "Theo" });
    const own = async (who: TestUser) =>
      (await who.call(catalogueApi.addOwn, { body: { name: "Zogwort", unitId: 1 } })).data
        .masterIngredient.id;
    const [kept, merged] = [await own(maya), await own(theo)];
    const avoids = { ingredients: [merged] };
    await adds({ name: "Tia", avoids }, theo);
    const [me] = (await eaters(theo)).eaters;
    await theo.call(eatersApi.change, { id: me?.id ?? 0, body: { avoids } });
    expect((await accept(theo, await aLink(maya), { bring: "everything" })).status).toBe(200);
    expect((await eaters()).eaters.map((one) => [one.name, one.avoids.ingredients])).toEqual([
      ["Maya", []],
      ["Theo", [kept]],
      ["Tia", [kept]],
    ]);
  });
});
