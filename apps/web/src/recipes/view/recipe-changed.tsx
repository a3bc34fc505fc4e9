import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";

interface RecipeChangedProps {
  readonly onShow: () => void;
}

/** Below the step, so that the text does not move. */
export function RecipeChanged({ onShow }: RecipeChangedProps) {
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-x-3 text-ink-2">
      <p className="min-w-[min(12rem,100%)] flex-1">{say("cookmode.changed")}</p>
      <Button kind="quiet" className="-mx-2.5 min-h-16" onClick={onShow}>
        {say("cookmode.showChange")}
      </Button>
    </div>
  );
}
