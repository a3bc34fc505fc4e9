import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { keepFocus } from "./keep-focus.ts";

function Packets() {
  const [packets, setPackets] = useState(["Beans", "Rice", "Salt"]);
  return (
    <main>
      <h1>Shelf</h1>
      {packets.map((packet) => (
        <button
          key={packet}
          type="button"
          data-row-action="eat"
          onClick={() => setPackets(packets.filter((other) => other !== packet))}
        >
          {`Eat ${packet}`}
        </button>
      ))}
      <p onPointerEnter={() => setPackets([...packets, "Bread"])}>The shop is open</p>
    </main>
  );
}

async function atTheShelf() {
  onTestFinished(keepFocus());
  render(<Packets />);
  return userEvent.setup();
}

const focused = () => document.activeElement?.textContent;

test("a control that goes leaves its place to the same one of the next row, the last to the heading", async () => {
  const person = await atTheShelf();
  await person.click(screen.getByRole("button", { name: "Eat Rice" }));
  await expect.poll(focused).toBe("Eat Salt");
  await person.keyboard("{Enter}");
  await expect.poll(focused).toBe("Eat Beans");
  await person.keyboard("{Enter}");
  await expect.poll(focused).toBe("Shelf");
});

test("whoever presses beside every control is left alone", async () => {
  const person = await atTheShelf();
  await person.tab();
  await waitFor(() => expect(focused()).toBe("Eat Beans"));
  await person.click(document.body);
  await person.hover(await screen.findByText("The shop is open"));
  await expect.poll(() => screen.queryByText("Eat Bread")).toBeVisible();
  expect(document.body).toHaveFocus();
});

test("a page that changes while the focus moves on does not call it back", async () => {
  const person = await atTheShelf();
  const shop = screen.getByText("The shop is open");
  screen.getByRole("button", { name: "Eat Beans" }).addEventListener("blur", () => {
    // Like a list that closes on blur, before the next field has the focus.
    shop.append(document.createElement("span"));
  });
  await person.tab();
  await person.tab();
  await expect.poll(() => shop.children).toHaveLength(1);
  expect(focused()).toBe("Eat Rice");
});
