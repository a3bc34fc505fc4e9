import { describe, expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";
import { FairSemaphore } from "./fair-semaphore.ts";

const MAYA = 1;
const SAM = 2;
const PRIYA = 3;

const aQueue = () => new FairQueue<string>({ most: 6, mostEach: 2 });
const drain = (queue: FairQueue<string>) => {
  const order: string[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) order.push(next);
  return order;
};

describe("a queue that people share", () => {
  test("takes them in turns, each one's own in the order they came", () => {
    const queue = aQueue();
    for (const thing of ["maya 1", "maya 2"]) queue.add(MAYA, thing);
    queue.add(SAM, "sam 1");
    for (const thing of ["priya 1", "priya 2"]) queue.add(PRIYA, thing);
    expect(drain(queue)).toEqual(["maya 1", "sam 1", "priya 1", "maya 2", "priya 2"]);
  });

  test("serves whoever was served longest ago, also who did not wait for it", () => {
    const queue = aQueue();
    queue.noteTurn(MAYA);
    queue.add(MAYA, "maya 2");
    queue.add(SAM, "sam 1");
    expect(queue.next()).toBe("sam 1");
  });

  test("has room for two of a person and six in all", () => {
    const queue = aQueue();
    for (const person of [MAYA, MAYA]) queue.add(person, "x");
    expect([queue.hasRoom(MAYA), queue.hasRoom(SAM)]).toEqual([false, true]);
    for (const person of [SAM, SAM, PRIYA, PRIYA]) queue.add(person, "x");
    expect(queue.hasRoom(4)).toBe(false);
  });

  test("however many newcomers come, somebody's second thing has its turn", () => {
    const queue = new FairQueue<string>();
    for (const thing of ["maya 1", "maya 2"]) queue.add(MAYA, thing);
    expect(queue.next()).toBe("maya 1");
    const before: (string | undefined)[] = [];
    for (let newcomer = 1000; before.at(-1) !== "maya 2"; newcomer += 1) {
      for (const twin of [newcomer, -newcomer]) queue.add(twin, "somebody's first");
      before.push(queue.next());
    }
    expect(before).toHaveLength(100);
  });

  test("lets go of what gives up, and of everything", () => {
    const queue = aQueue();
    queue.add(MAYA, "maya 1");
    queue.add(SAM, "sam 1");
    expect([queue.remove("maya 1"), queue.remove("maya 1")]).toEqual([true, false]);
    expect(queue.empty()).toEqual(["sam 1"]);
    expect(queue.size).toBe(0);
  });
});

test("at the semaphore somebody new goes before the second of those who are in", async () => {
  const semaphore = new FairSemaphore({ inside: 1, waiting: 6, waitingEach: 2 });
  const { signal } = new AbortController();
  const order: string[] = [];
  const pass = async (person: number, name: string) => {
    const leave = await semaphore.enter(person, signal);
    if (typeof leave === "string") return order.push(`${name} ${leave}`);
    order.push(name);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return leave();
  };
  const mayas = Array.from({ length: 10 }, (_, index) => pass(MAYA, `maya ${index + 1}`));
  await Promise.all([...mayas, pass(SAM, "sam")]);
  expect(order.filter((entry) => !entry.endsWith("full"))).toEqual([
    "maya 1",
    "sam",
    "maya 2",
    "maya 3",
  ]);
  expect(order.filter((entry) => entry.endsWith("full"))).toHaveLength(7);
});
