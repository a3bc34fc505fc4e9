import { randomUUID } from "node:crypto";
import { expect, phone, test } from "./fixtures.ts";
import { button, byRole, field, words, type Visitor } from "./visitor.ts";

interface List {
  readonly list: {
    readonly items: readonly { readonly name: string; readonly isTicked: boolean }[];
  };
}

/** Waits until the app opens offline. */
async function whenKept(visitor: Visitor): Promise<void> {
  const isKept = () =>
    visitor.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === "activated" && navigator.serviceWorker.controller === active;
    }, null);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

test("the list is ticked without a connection, opened again, and sent afterwards", async ({
  arrive,
  api,
  expectInConsole,
}) => {
  // This journey loses the connection on purpose.
  expectInConsole(
    /ERR_|failed|fetching|status of 50\d|NetworkError|Load failed|access control|connection|could not/i,
  );
  const { visitor: maya, person } = await arrive(phone, "free");
  const { lists } = await api<{ lists: { id: number }[] }>(person, "GET /shopping-lists");
  const list = `/shopping-lists/${lists[0]?.id}`;
  for (const text of ["milk 2 l", "candles 6"])
    await api(person, `POST ${list}/items`, { id: randomUUID(), text });
  const ticked = async () => {
    const { items } = (await api<List>(person, `GET ${list}`)).list;
    return items.filter(({ isTicked }) => isTicked).map(({ name }) => name.toLowerCase());
  };
  const line = (name: RegExp) => byRole("checkbox", name);

  await maya.open("/shopping");
  await maya.sees(line(/Milk/));
  await whenKept(maya);
  // Only Chromium's driver can disable the network; in all engines the server becomes unreachable.
  await maya.goOffline();

  await test.step("tick and add while the server is away", async () => {
    await maya.press(line(/Milk/));
    await maya.type(field("Add to the list"), "limes 4");
    await maya.pressKey("Enter");
    await maya.sees(words(/2 not sent yet/));
  });

  await test.step("open the app again", async () => {
    await maya.reload();
    await maya.sees(line(/Lime.*not sent yet/));
    await maya.sees(line(/Milk/));
    await maya.sees(words(/2 not sent yet/));
    expect(await ticked()).toEqual([]);
  });

  await test.step("all is sent afterwards", async () => {
    await maya.goOnline();
    const now = button("Try Again");
    if (await maya.isSeen(now)) await maya.press(now);
    await expect.poll(ticked, { timeout: 90_000 }).toEqual(["milk"]);
    await maya.seesNo(words(/not sent yet/));
  });
});
