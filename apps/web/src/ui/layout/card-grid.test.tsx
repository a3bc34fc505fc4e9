import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import { CardGrid } from "./card-grid.tsx";
import { CardLink } from "./card-link.tsx";

const numbers = Array.from({ length: 61 }, (_, place) => place + 1);

const card = (number: number) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as cards write it: a list without bullets is none to some readers
  <li key={number} role="listitem">
    <CardLink to={`/things/${number}?from=grid`}>{`Thing ${number}`}</CardLink>
  </li>
);

function Address() {
  const { pathname, search } = useLocation();
  return <p role="status">{pathname + search}</p>;
}

async function openGrid(items: readonly number[]) {
  render(
    <MemoryRouter>
      <CardGrid items={items} card={card} isList />
      <Address />
    </MemoryRouter>,
  );
  await screen.findByText(`Thing ${items.at(-1)}`);
}

test("every card comes, in order, and they are one list", async () => {
  await openGrid(numbers);
  expect(screen.getAllByRole("list")).toHaveLength(1);
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual(
    numbers.map((number) => `Thing ${number}`),
  );
});

test("a link in a card leads on inside the app, and is left to the browser with a key held", async () => {
  await openGrid(numbers.slice(0, 3));
  const link = screen.getByRole("link", { name: "Thing 2" });
  expect(link).toHaveAttribute("href", "/things/2?from=grid");
  // True: the default action was not prevented.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/^\/$/));
  expect(fireEvent.click(link)).toBe(false);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("/things/2?from=grid"));
});
