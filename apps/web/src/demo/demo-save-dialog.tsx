import { say } from "@larder/words/say";
import { authApi } from "@larder/contract/access/auth";
import { cookableRecipes, type DemoPantry } from "@larder/rules/kitchen/lots/demo-pantry";
import { useNavigate } from "react-router";
import { noteDemoSaved } from "../api/kept/demo-saved.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { demoFood } from "./demo-foods.ts";
import { clearSavedDemo } from "./demo-storage.ts";

interface DemoSaveDialogProps {
  readonly items: DemoPantry;
  /** After either answer. */
  readonly onDone: () => void;
}

/**
 * Escape discards, a press outside does nothing. A failed save is only logged, and the demo stays
 * in the browser. Source: handbook/visitors.md#keeping-the-demo.
 */
export function DemoSaveDialog({ items, onDone }: DemoSaveDialogProps) {
  const promote = useAction(authApi.promoteDemo);
  const navigate = useNavigate();

  async function save() {
    const done = await promote.run({ body: { inventory: items.map(({ name }) => ({ name })) } });
    if (done.ok) {
      clearSavedDemo();
      noteDemoSaved({ lots: done.data.created, recipes: done.data.recipes ?? 0 });
      const text = textToCook(items.filter(({ name }) => !done.data.skipped.includes(name)));
      const action =
        text === undefined ? undefined : { text, run: () => void navigate("/what-can-i-cook") };
      showToast(done.message, { action });
    }
    onDone();
  }
  function discard() {
    clearSavedDemo();
    onDone();
  }
  return (
    <Dialog
      open
      title={say("demo.saveTitle")}
      onClose={discard}
      busy={promote.isRunning}
      scrimCloses={false}
      hideClose
      footer={
        <div className="flex w-full flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button onClick={discard} disabled={promote.isRunning} className="max-md:min-h-tap-lg">
            {say("demo.discard")}
          </Button>
          <Button
            kind="main"
            onClick={() => void save()}
            busy={promote.isRunning}
            busyText={say("kit.saving")}
            data-autofocus
            className="max-md:min-h-tap-lg"
          >
            {say("demo.save")}
          </Button>
        </div>
      }
    >
      <p>{say("demo.saveText")}</p>
      <p>
        <strong className="font-semibold">{say("demo.saveItems")}</strong>{" "}
        {items.map(({ name }) => demoFood(name)).join(", ")}
      </p>
    </Dialog>
  );
}

/** "Cook Classic Burger": the first covered demo recipe; empty if there is none. */
function textToCook(pantry: DemoPantry) {
  const [recipe] = cookableRecipes(pantry);
  return recipe && say("demo.cookNamed", { name: say(`demo.${recipe.id}`) });
}
