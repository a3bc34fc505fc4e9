import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens a menu when its button appears, and chooses an entry. */
export async function chooseInMenu(person: UserEvent, button: string, entry: string) {
  await person.click(await screen.findByRole("button", { name: button }));
  await person.click(await screen.findByRole("menuitem", { name: entry }));
}
