import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { useAddOwn } from "../../api/use-add-own.ts";
import { plusIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";

interface AddOwnProps {
  readonly name: string;
  /** 0 for none: it is then counted in pieces. */
  readonly unitId: number;
  readonly onAdded: (added: MasterIngredient) => void;
}

/**
 * Adds an own ingredient in one tap; a refusal appears next to the button. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export function AddOwn({ name, unitId, onAdded }: AddOwnProps) {
  const own = useAddOwn();

  async function add() {
    const done = await own.add(name, unitId || null);
    if (done.ok) onAdded(done.data.masterIngredient);
  }
  return (
    <>
      {own.problem && <p role="alert">{own.problem}</p>}
      <Button
        icon={plusIcon}
        busy={own.isRunning}
        busyText={say("kit.saving")}
        needsConnection
        onClick={() => void add()}
      >
        {say("inventory.addOwn", { name })}
      </Button>
    </>
  );
}
