import { catalogueApi, type MasterIngredient } from "@larder/contract/catalogue";
import { say } from "@larder/words/say";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { plusIcon } from "../ui/art/icons.ts";
import { Button } from "../ui/controls/button.tsx";

interface AddOwnProps {
  readonly name: string;
  /** 0 for none: it is then counted in pieces. */
  readonly unitId: number;
  readonly onAdded: (added: MasterIngredient) => void;
}

/** Adds an ingredient for this household alone, in one tap; why not stands beside the button. Source: handbook/catalogue.md#own-ingredients. */
export function AddOwn({ name, unitId, onAdded }: AddOwnProps) {
  const { run, isRunning, problem } = useAction(catalogueApi.addOwn);
  const units = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const piece = units.data?.masterUnits.find((unit) => unit.name === "piece")?.id;

  async function add() {
    const done = await run({ body: { name, unitId: unitId || (piece ?? 0) } });
    if (done.ok) onAdded(done.data.masterIngredient);
  }
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <Button
        icon={plusIcon}
        busy={isRunning}
        busyText={say("kit.saving")}
        needsConnection
        onClick={() => void add()}
      >
        {say("inventory.addOwn", { name })}
      </Button>
    </>
  );
}
