import { authApi } from "@larder/contract/access/auth";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeEach, describe, expect, test } from "vitest";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { startTestApp, type TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { PSEUDO_LANGUAGES: "1" } });
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser();
});

const choose = (language: "en" | "en-XA" | "ar-XB" | null) =>
  maya.call(authApi.changeProfile, { body: { language } });
const read = (headers = {}) => maya.call(inventoryApi.list, { headers });

test("a person's language is kept and answered", async () => {
  expect((await choose("ar-XB")).data.user.language).toBe("ar-XB");
  expect((await maya.call(authApi.me)).data.user).toMatchObject({
    language: "ar-XB",
    name: "Maya",
  });
  expect((await choose(null)).data.user.language).toBeNull();
});

test("a new language is answered in that language", async () => {
  const { message, headers } = await choose("en-XA");
  expect(message).not.toMatch(/^[ -~]*$/);
  expect(headers["content-language"]).toBe("en-XA");
  expect((await choose(null)).headers["content-language"]).toBe("en");
});

test("an unknown language is refused in words, and changes nothing", async () => {
  const refused = await maya.call(authApi.changeProfile, { body: { language: "tlh" as "en" } });
  expect([refused.status, refused.message]).toEqual([400, "Invalid language"]);
});

test("a name changes without the language, and the language without the name", async () => {
  await choose("en-XA");
  const { data } = await maya.call(authApi.changeProfile, { body: { name: "Mia" } });
  expect(data.user).toMatchObject({ name: "Mia", language: "en-XA" });
});

test("nobody chooses a pseudo-language unless the operator allows it", async () => {
  const plain = await startTestApp();
  const person = await plain.aUser();
  const refused = await person.call(authApi.changeProfile, { body: { language: "en-XA" } });
  expect([refused.status, refused.code]).toEqual([400, "validation_failed"]);
  expect([refused.message, refused.headers["content-language"]]).toEqual([
    "Invalid language",
    "en",
  ]);
  await plain.close();
});

describe("an answer", () => {
  test("names its language, and what decided it", async () => {
    const { headers } = await read();
    expect(headers["content-language"]).toBe("en");
    expect(headers["vary"]).toContain("Accept-Language, Authorization");
  });

  test("is in the person's language before any other", async () => {
    await choose("en-XA");
    const { message, headers } = await read({ "accept-language": "en" });
    expect(message).not.toMatch(/^[ -~]*$/);
    expect(headers["content-language"]).toBe("en-XA");
  });

  test("has another tag in another language", async () => {
    const before = (await read()).headers["etag"];
    await choose("en-XA");
    const after = await read({ "if-none-match": before });
    expect([after.status, after.headers["etag"] === before]).toEqual([200, false]);
  });

  test("is English for a header that makes no sense, and for a household in Italian", async () => {
    expect((await read({ "accept-language": ";;q=,," })).message).toMatch(/^[ -~]+$/);
    await maya.call(householdApi.save, { body: { settings: { language: "it" } } });
    expect((await read({ "accept-language": "it" })).headers["content-language"]).toBe("en");
  });

  test("that fails is said in the language, and its code is not", async () => {
    await choose("en-XA");
    const failed = await maya.call(inventoryApi.remove, { id: 999_999 });
    expect(failed.code).toBe("not_found");
    expect(failed.message).not.toMatch(/^[ -~]*$/);
  });
});
