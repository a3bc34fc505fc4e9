// On SQLite only: nothing of it reaches the database.
import { expect, test } from "vitest";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { formOf } from "../../testing/kitchens/upload-receipt.ts";

const larder = testAppForFile();

test("what is shared without a worker leads to the page, and is not read", async () => {
  const bytes = Buffer.alloc(3 * 1024 * 1024);
  const form = formOf([{ name: "files", filename: "receipt.pdf", bytes }]);
  const statements = await larder.statementsOf(async () => {
    const answer = await larder.app.inject({ method: "POST", url: "/share", ...form });
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/share"]);
  });
  expect(statements).toEqual([]);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "application/json"])(
  "a share of type %s leads there too",
  async (type) => {
    const headers = { "content-type": type };
    const sent = { method: "POST", url: "/share", headers, payload: "{" } as const;
    expect((await larder.app.inject(sent)).statusCode).toBe(303);
  },
);
