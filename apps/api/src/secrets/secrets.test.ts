import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Purpose, Secrets } from "./secrets.ts";

const secrets = new Secrets(Buffer.from("one key"));
const texts = fc.string({ unit: "binary", maxLength: 300 });
const purposes = fc.constantFrom<Purpose[]>("letters", "totp", "push", "webhooks", "installation");

test("whatever is encrypted opens again, and looks otherwise each time", () => {
  fc.assert(
    fc.property(purposes, texts, (purpose, text) => {
      const [one, other] = [secrets.seal(purpose, text), secrets.seal(purpose, text)];
      expect(secrets.open(purpose, one)).toBe(Buffer.from(text).toString());
      expect(one).not.toBe(other);
      expect(one).toMatch(/^[\w-]+$/);
    }),
  );
});

test("neither another key nor another purpose opens it, and no changed byte passes", () => {
  const another = new Secrets(Buffer.from("another key"));
  fc.assert(
    fc.property(texts, fc.nat(), (text, place) => {
      const sealed = secrets.seal("totp", text);
      const bytes = Buffer.from(sealed, "base64url");
      const at = place % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      for (const open of [
        () => another.open("totp", sealed),
        () => secrets.open("push", sealed),
        () => secrets.open("totp", bytes.toString("base64url")),
        () => secrets.open("totp", text),
      ])
        expect(open).toThrow("what it carries was encrypted with another key");
    }),
  );
});

test("a signature is the same for the same text alone, and of its purpose", () => {
  const signed = secrets.sign("notices", "milk");
  expect(signed).toHaveLength(43);
  expect(secrets.sign("notices", "milk")).toBe(signed);
  expect(secrets.sign("notices", "Milk")).not.toBe(signed);
  expect(secrets.sign("letters", "milk")).not.toBe(signed);
  expect(new Secrets(Buffer.from("another key")).sign("notices", "milk")).not.toBe(signed);
});
