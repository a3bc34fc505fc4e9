import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Presses the button of a menu, as soon as it is there, and one of its entries. */
export async function chooseInMenu(person: UserEvent, button: string, entry: string) {
  await person.click(await screen.findByRole("button", { name: button }));
  await person.click(await screen.findByRole("menuitem", { name: entry }));
}
