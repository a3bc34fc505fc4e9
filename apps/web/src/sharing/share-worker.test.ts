import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const WORKER = join(import.meta.dirname, "../../public/worker.js");

/** The service worker with a cache of its own, and what it answers to a form. */
async function shared(fill: (form: FormData) => void) {
  const kept = new Map<string, Response>();
  let answer: Promise<Response> | undefined;
  const listeners = new Map<string, (event: object) => void>();
  const form = new FormData();
  fill(form);
  const request = {
    method: "POST",
    url: "https://larder.example/share",
    formData: async () => form,
  };
  runInNewContext(readFileSync(WORKER, "utf8"), {
    URL,
    console,
    Date,
    Response: Object.assign(Response, {}),
    location: { origin: "https://larder.example" },
    navigator: { userAgent: "" },
    caches: {
      delete: async () => kept.clear(),
      open: async () => ({ put: async (path: string, it: Response) => void kept.set(path, it) }),
    },
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  });
  listeners.get("fetch")?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  const response = await answer;
  const texts = (await kept.get("/share/kept")?.json()) as {
    text: string;
    files: { name: string }[];
    left: number;
    person: number | null;
  };
  return { status: response?.status, to: response?.headers.get("location"), texts, kept };
}
const aFile = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);

test("the worker keeps texts and files, and leads to the page that asks what they are", async () => {
  const { status, to, texts, kept } = await shared((form) => {
    form.set("text", "Soup");
    form.append("files", aFile("a.pdf"));
  });
  expect([status, to]).toEqual([303, "https://larder.example/share"]);
  expect(texts).toMatchObject({ text: "Soup", left: 0, person: null, files: [{ name: "a.pdf" }] });
  expect([...kept.keys()].toSorted()).toEqual(["/share/kept", "/share/kept/0"]);
});

test("of more than five files, or 25 MB, the rest is left out and counted", async () => {
  const { texts } = await shared((form) => {
    form.append("files", aFile("large", 26 * 1024 * 1024));
    for (const name of "abcdefg") form.append("files", aFile(name));
  });
  expect(texts.files.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "e"]);
  expect(texts.left).toBe(3);
});
