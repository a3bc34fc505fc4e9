import { useState } from "react";
import { type Appearance, readAppearance, setAppearance } from "../ui/styles/appearance.ts";
import { desktopIcon, moonIcon, sunIcon } from "../ui/art/icons.ts";
import { RadioTiles } from "../ui/controls/radio-tiles.tsx";

const choices = [
  { value: "system", text: "System", icon: desktopIcon },
  { value: "light", text: "Light", icon: sunIcon },
  { value: "dark", text: "Dark", icon: moonIcon },
] as const satisfies readonly { value: Appearance; text: string; icon: string }[];

/** System, Light or Dark; takes effect at once and stays in this browser. Source: handbook/screens.md#account-and-settings. */
export function AppearanceChoice() {
  const [chosen, setChosen] = useState(readAppearance);
  return (
    <RadioTiles
      legend="Theme"
      name="appearance"
      options={choices}
      chosen={chosen}
      onChange={(event) => {
        const choice = choices.find(({ value }) => value === event.target.value)?.value ?? "system";
        setAppearance(choice);
        setChosen(choice);
      }}
    />
  );
}
