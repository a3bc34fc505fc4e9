import { say } from "@larder/words/say";
import {
  DEMO_DEFAULTS,
  type DemoIngredient,
  type DemoPantry,
  type DemoRecipe,
  addItem,
  cookDemoRecipe,
  removeItem,
  restorePantry,
} from "@larder/rules/kitchen/demo-pantry";
import { useState } from "react";
import { announce } from "../ui/overlays/announce.ts";
import { clearSavedDemo, readSavedDemo, saveDemo } from "./demo-storage.ts";

/** The demo pantry and what a visitor does with it. */
export interface DemoState {
  readonly pantry: DemoPantry;
  /** The item that was added last, which drops onto the shelf. */
  readonly added: string | null;
  readonly add: (item: DemoIngredient) => void;
  readonly remove: (item: DemoIngredient) => void;
  readonly cook: (recipe: DemoRecipe) => void;
  readonly reset: () => void;
}

/** The name of a demo ingredient as it is shown: "Tomato sauce". */
export function shownName(name: string): string {
  return name.charAt(0).toLocaleUpperCase("en-US") + name.slice(1);
}

/** Restores the saved demo pantry and saves every change. Source: handbook/visitors.md#the-demo-pantry. */
export function useDemoPantry(): DemoState {
  const [pantry, setPantry] = useState(() => restorePantry(readSavedDemo()));
  const [added, setAdded] = useState<string | null>(null);

  function change(next: DemoPantry, said: string) {
    setPantry(next);
    saveDemo(next);
    announce(said);
  }
  return {
    pantry,
    added,
    add: (item) => {
      setAdded(item.name);
      change(addItem(pantry, item), say("demo.added", { name: shownName(item.name) }));
    },
    remove: (item) =>
      change(removeItem(pantry, item.name), say("demo.removed", { name: shownName(item.name) })),
    cook: (recipe) =>
      change(
        cookDemoRecipe(pantry, recipe),
        say("demo.cooked", { name: say(`demo.${recipe.id}`) }),
      ),
    reset: () => {
      clearSavedDemo();
      setAdded(null);
      setPantry(DEMO_DEFAULTS);
      announce(say("demo.wasReset"));
    },
  };
}
