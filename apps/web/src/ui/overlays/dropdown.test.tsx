import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { Dropdown } from "./dropdown.tsx";

const books = ["My Recipe Book", "Theo cooks", "Thea bakes", "Priya"].map((text, value) => ({
  value,
  text,
}));

function Books() {
  const [book, setBook] = useState(0);
  return <Dropdown label="Recipe books" options={books} value={book} onChange={setBook} />;
}

async function openBooks() {
  const person = userEvent.setup();
  render(<Books />);
  await person.click(await screen.findByRole("button", { name: "My Recipe Book" }));
  await screen.findByRole("listbox", { name: "Recipe books" });
  return person;
}

const focused = () => document.activeElement?.textContent;

describe("a dropdown", () => {
  test("begins at what is chosen; arrows, Home, End and Enter choose", async () => {
    const person = await openBooks();
    await expect.poll(focused).toBe("My Recipe Book");
    await person.keyboard("{ArrowDown}");
    await expect.poll(focused).toBe("Theo cooks");
    await person.keyboard("{End}");
    await expect.poll(focused).toBe("Priya");
    await person.keyboard("{Home}{ArrowDown}{Enter}");
    expect(await screen.findByRole("button", { name: "Theo cooks" })).toHaveFocus();
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("typed letters lead to the row that begins with them", async () => {
    const person = await openBooks();
    await expect.poll(focused).toBe("My Recipe Book");
    await person.keyboard("thea");
    await waitFor(() => expect(focused()).toBe("Thea bakes"));
    await person.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: "Thea bakes" })).toHaveFocus();
  });

  test("Escape leaves it as it was and gives the focus back", async () => {
    const person = await openBooks();
    await person.keyboard("{ArrowDown}{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect.poll(focused).toBe("My Recipe Book");
    expect(screen.getByRole("button", { name: "My Recipe Book" })).toHaveFocus();
  });
});
