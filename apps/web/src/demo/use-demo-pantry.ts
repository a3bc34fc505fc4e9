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
} from "@larder/rules/kitchen/lots/demo-pantry";
import { useState } from "react";
import { announce } from "../ui/overlays/announce.ts";
import { shownName } from "./demo-foods.ts";
import { clearSavedDemo, readSavedDemo, saveDemo } from "./demo-storage.ts";

/** The demo pantry and its actions. */
export interface DemoState {
  readonly pantry: DemoPantry;
  /** The last added item, which drops onto the shelf. */
  readonly added: string | null;
  /** The last cooked recipe until the next action. */
  readonly cooked: DemoRecipe | null;
  readonly add: (item: DemoIngredient) => void;
  readonly remove: (item: DemoIngredient) => void;
  readonly cook: (recipe: DemoRecipe) => void;
  readonly reset: () => void;
}

/**
 * Restores the demo pantry and saves every change. Source: handbook/visitors.md#the-demo-pantry.
 */
export function useDemoPantry(): DemoState {
  const [pantry, setPantry] = useState(() => restorePantry(readSavedDemo()));
  const [last, setLast] = useState<Pick<DemoState, "added" | "cooked">>(NOTHING);

  function change(next: DemoPantry, done: Partial<typeof last>) {
    setPantry(next);
    setLast({ ...NOTHING, ...done });
    saveDemo(next);
  }
  return {
    pantry,
    ...last,
    add: (item) => {
      change(addItem(pantry, item), { added: item.name });
      announce(say("demo.added", { name: shownName(item.name) }));
    },
    remove: (item) => {
      change(removeItem(pantry, item.name), {});
      announce(say("demo.removed", { name: shownName(item.name) }));
    },
    cook: (recipe) => {
      change(cookDemoRecipe(pantry, recipe), { cooked: recipe });
      const count = recipe.ingredients.length;
      announce(say("demo.cooked", { name: say(`demo.${recipe.id}`), count }));
    },
    reset: () => {
      clearSavedDemo();
      setLast(NOTHING);
      setPantry(DEMO_DEFAULTS);
      announce(say("demo.wasReset"));
    },
  };
}

const NOTHING = { added: null, cooked: null };
