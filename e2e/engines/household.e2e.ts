import { expect, phone, test } from "./fixtures.ts";
import { button, byRole, field, words } from "./visitor.ts";

const rice = { masterIngredientId: 270, unitId: 1, quantity: 1000 };
const password = "correct-horse-battery";

test("somebody is invited, joins, and sees at once what the other does", async ({
  arrive,
  visit,
  api,
  engine,
}) => {
  const { visitor: maya, person } = await arrive(phone, "free", "Maya");

  const link = await test.step("make a link", async () => {
    await maya.open("/household");
    await maya.press(button("Invite Someone"));
    await maya.press(button("Make Link"));
    const dialog = byRole("dialog", "Invitation");
    await maya.sees(byRole("textbox", "Link", dialog));
    const address = await maya.evaluate(
      () =>
        [...document.querySelectorAll<HTMLInputElement>("dialog input")]
          .map(({ value }) => value)
          .find((value) => value.includes("/join/")) ?? "",
      null,
    );
    await maya.press(button("Done", dialog));
    return new URL(address).pathname;
  });

  // A separate browser: in WebKit a second driver with its own display.
  const sam = await visit(phone);
  await test.step("sign up from the link and join", async () => {
    await sam.open(link);
    await sam.sees(byRole("heading", "Maya invites you to Maya's kitchen"));
    await sam.press(byRole("link", "Create an Account"));
    await sam.type(field("Full Name"), "Sam");
    await sam.type(field("Email address"), `sam-${engine}-${Date.now()}@larder.example`);
    await sam.type(field("Password"), password);
    await sam.type(field("Confirm Password"), password);
    await sam.press(button("Register"));
    await sam.sees(words("You are in Maya's kitchen now."));
    expect(await sam.path()).toBe("/dashboard");
  });

  await test.step("see what the other does without a reload", async () => {
    await sam.open("/inventory");
    await sam.sees(words("Your inventory is empty."));
    await api(person, "POST /ingredients", rice);
    await sam.sees(words("Rice"));
    await sam.open("/shopping");
    await maya.open("/shopping");
    await maya.type(field("Add to the list"), "limes 4");
    await maya.pressKey("Enter");
    await sam.sees(byRole("checkbox", /Lime/));
    await sam.press(byRole("checkbox", /Lime/));
    await maya.sees(words(/^In the Cart/));
  });
});
