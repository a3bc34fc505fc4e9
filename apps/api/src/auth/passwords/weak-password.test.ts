import { describe, expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { weaknessOf } from "./weak-password.ts";

const maya = { name: "Maya Angelou", email: "m.angelou+larder@example.com" };
const common = "answers.passwordCommon";
const named = "answers.passwordNamed";

describe("a new password is refused", () => {
  test.each([
    "password",
    "12345678",
    "password123",
    "PassWord1",
    "qwertyuiop",
    "iloveyou",
    "p@ssw0rd",
  ])("as common: %s", async (password) => expect(await weaknessOf(password, maya)).toBe(common));

  test.each([
    ["the product's name", "larder2026"],
    ["the product's name", "-- LARDER --"],
    ["the person's name", "Maya Angelou!"],
    ["the person's name", "mayaangelou1"],
    ["the first name", "Maya1928"],
    ["the email", "m.angelou+larder"],
    ["the email without its tag", "MAngelou99"],
  ])("as made of %s: %s", async (_what, password) =>
    expect(await weaknessOf(password, maya)).toBe(named),
  );

  test("as made of a name in any script", async () => {
    const olena = { name: "Олена Шевченко", email: "o@example.com" };
    expect(await weaknessOf("олена123", olena)).toBe(named);
    expect(await weaknessOf("ＬＡＲＤＥＲ１２", olena)).toBe(named);
  });
});

describe("a new password is taken", () => {
  test.each([
    "correct horse",
    "correct horse battery staple",
    "correct-horse-battery",
    "Password1!",
    "secret-password-1",
    "password1234",
    "larder-demo",
    "in-charge-of-journeys",
    "larder and maya",
    "my cat Maya sleeps",
    "angelou1928",
    "🥕🥕🥕🥕🥕🥕🥕🥕",
    "2026-03-10 12:00",
  ])("%s", async (password) => expect(await weaknessOf(password, maya)).toBeNull());

  test("though it holds a name of three letters", async () =>
    expect(await weaknessOf("ann12345", { name: "Ann", email: "ann@example.com" })).toBeNull());
});

test("the list holds those of the 10,000 most common that have eight characters or more", async () => {
  const list = await commonPasswords();
  expect(list.size).toBeGreaterThan(3_000);
  expect(list.size).toBeLessThan(10_000);
  for (const password of list) {
    expect(password.length).toBeGreaterThanOrEqual(8);
    expect(password).toBe(password.toLowerCase());
  }
});
