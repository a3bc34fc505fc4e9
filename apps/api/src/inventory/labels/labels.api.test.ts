import { once } from "node:events";
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const running: (Server | HttpServer)[] = [];
const apps: TestApp[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => new Promise((done) => server.close(done))));
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A listener of this machine; answers its port and what came. */
async function listening(server: Server | HttpServer): Promise<number> {
  running.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function kitchenWith(env: Record<string, string>) {
  const larder = await startTestApp({ env: { RATE_LIMITS: "off", ...env } });
  apps.push(larder);
  const maya = await larder.aUser();
  const kitchen = new TestKitchen(larder);
  const id = await kitchen.buys(maya, "450 g yogurt", { expiryDate: "2026-03-20" });
  const prints = (body: Record<string, unknown>) => maya.call(labelsApi.make, { id, body });
  return { larder, kitchen, maya, id, prints };
}

describe("the code of a label", () => {
  let larder: TestApp;
  let kitchen: TestKitchen;
  let maya: TestUser;
  beforeAll(async () => {
    larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
    kitchen = new TestKitchen(larder);
    maya = await larder.aUser();
  });
  afterAll(() => larder.close());
  const codeOf = async (id: number) =>
    (await maya.call(labelsApi.make, { id, body: { as: "link" } })).data.code;
  const finds = (code: string, who = maya) => who.call(labelsApi.find, { params: { code } });

  test("is made once a lot, and opens it for its household alone", async () => {
    const id = await kitchen.buys(maya, "450 g yogurt");
    const made = await maya.call(labelsApi.make, { id, body: { as: "link" } });
    expect(made.data.code).toMatch(/^[\w-]{22}$/);
    expect(made.data).toEqual({ code: made.data.code, url: `/l/${made.data.code}`, sent: false });
    expect(await codeOf(id)).toBe(made.data.code);
    expect((await finds(made.data.code)).data.ingredient.id).toBe(id);
    expect((await finds(made.data.code, await larder.aUser())).status).toBe(404);
    expect((await finds("unknown")).status).toBe(404);
    expect((await finds("unknown\0")).status).toBe(404);
  });

  test("finds nothing while the lot is gone, and the lot again after undo", async () => {
    const id = await kitchen.buys(maya, "450 g yogurt");
    const code = await codeOf(id);
    const used = await maya.call(inventoryApi.use, { id, body: { quantity: 450 } });
    expect((await finds(code)).status).toBe(404);
    await maya.call(activityApi.undo, { id: used.data.activityId ?? 0 });
    expect((await finds(code)).data.ingredient.id).toBe(id);
  });

  test("stays with the part that keeps the lot's id", async () => {
    const id = await kitchen.buys(maya, "4 l milk");
    const code = await codeOf(id);
    await maya.call(inventoryApi.freeze, { id, body: { quantity: 1 } });
    expect((await finds(code)).data.ingredient).toMatchObject({ id, quantity: 3 });
  });
});

describe("ZPL", () => {
  test("is drawn without a printer too, with the link of this installation in its code", async () => {
    const { prints } = await kitchenWith({ PUBLIC_URL: "https://larder.example" });
    const { data } = await prints({ as: "zpl", size: "62x29" });
    expect(data.sent).toBe(false);
    expect(data.url).toBe(`https://larder.example/l/${data.code}`);
    expect(data.zpl).toMatch(/^\^XA[\s\S]*\^XZ$/);
    expect(data.zpl).toContain("^PW496");
    expect(data.zpl).toContain("^LL232");
    expect(data.zpl).toContain("^CI28");
    expect(data.zpl?.replaceAll("_5F", "_")).toContain(`^FDMA,${data.url}^FS`);
    expect(data.zpl).toContain("Use by 2026-03-20");
  });

  test("goes to the printer that the operator named", async () => {
    const came: Buffer[] = [];
    const server = createServer((socket) => socket.on("data", (chunk) => came.push(chunk)));
    const port = await listening(server);
    const { prints } = await kitchenWith({
      LABEL_PRINTER: `zpl://127.0.0.1:${port}`,
      OUTBOUND_ALLOW: `127.0.0.1:${port}`,
    });
    const { data } = await prints({ as: "zpl" });
    expect(data.sent).toBe(true);
    await expect.poll(() => Buffer.concat(came).toString()).toBe(data.zpl);
  });

  test("is not sent to an address that is not allowed, without a contact", async () => {
    let contacts = 0;
    const port = await listening(createServer(() => (contacts += 1)));
    const { prints } = await kitchenWith({ LABEL_PRINTER: `zpl://127.0.0.1:${port}` });
    expect(await prints({ as: "zpl" })).toMatchObject({ status: 422, code: "address_refused" });
    expect(contacts).toBe(0);
  });

  test("that reaches no printer fails, and says so", async () => {
    const server = createServer();
    const port = await listening(server);
    await new Promise((done) => running.splice(0).map((one) => one.close(done)));
    const { prints } = await kitchenWith({
      LABEL_PRINTER: `zpl://127.0.0.1:${port}`,
      OUTBOUND_ALLOW: "127.0.0.1",
    });
    expect(await prints({ as: "zpl" })).toMatchObject({ status: 502, code: "printer_failed" });
  });

  test.each([["a4-3x8"], ["0x0"], ["62"], ["900x29"]])(
    "of the size %s is refused",
    async (size) => {
      const { prints } = await kitchenWith({});
      expect((await prints({ as: "zpl", size })).status).toBe(400);
    },
  );
});

describe("a program that prints", () => {
  async function programThat(status: number, headers: Record<string, string> = {}) {
    const came: unknown[] = [];
    const server = createHttpServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => (text += String(chunk)));
      request.on("end", () => {
        came.push(JSON.parse(text));
        response.writeHead(status, headers).end();
      });
    });
    const port = await listening(server);
    const made = await kitchenWith({
      LABEL_WEBHOOK: `http://127.0.0.1:${port}/print`,
      OUTBOUND_ALLOW: `127.0.0.1:${port}`,
    });
    return { ...made, came };
  }

  test("is given the fields of Grocy", async () => {
    const { prints, came, kitchen } = await programThat(200);
    const { data } = await prints({ as: "webhook" });
    const { masterIngredientId } = await kitchen.lot("1 g yogurt");
    expect(data.sent).toBe(true);
    expect(came).toEqual([
      {
        product: "Yogurt",
        grocycode: `grcy:p:${masterIngredientId}:${data.code}`,
        due_date: "DD: 2026-03-20",
        amount: "450 g",
        url: data.url,
      },
    ]);
  });

  test.each([
    [500, {}],
    [302, { location: "http://127.0.0.1/" }],
  ])("that answers %d did not print", async (status, headers) => {
    const { prints } = await programThat(status, headers);
    expect(await prints({ as: "webhook" })).toMatchObject({
      status: 502,
      code: "printer_failed",
    });
  });

  test("is turned off unless the operator named one", async () => {
    const { prints } = await kitchenWith({});
    expect(await prints({ as: "webhook" })).toMatchObject({ status: 403, code: "turned_off" });
  });
});
