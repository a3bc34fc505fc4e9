import { say } from "@larder/words/say";
import { useState } from "react";
import { type Appearance, readAppearance, setAppearance } from "../ui/styles/appearance.ts";
import { desktopIcon, moonIcon, sunIcon } from "../ui/art/icons/icons.ts";
import { RadioTiles } from "../ui/controls/radio-tiles.tsx";

const choices = () =>
  [
    { value: "system", text: say("account.system"), icon: desktopIcon },
    { value: "light", text: say("account.light"), icon: sunIcon },
    { value: "dark", text: say("account.dark"), icon: moonIcon },
  ] satisfies readonly { value: Appearance; text: string; icon: string }[];

/**
 * Applies at once and is stored in this browser. Source: handbook/screens.md#account-and-settings.
 */
export function AppearanceChoice() {
  const [chosen, setChosen] = useState(readAppearance);
  const options = choices();
  return (
    <RadioTiles
      legend={say("account.theme")}
      name="appearance"
      options={options}
      chosen={chosen}
      onChange={(event) => {
        const choice = options.find(({ value }) => value === event.target.value)?.value ?? "system";
        setAppearance(choice);
        setChosen(choice);
      }}
    />
  );
}
