import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";

interface RecipeChangedProps {
  readonly onShow: () => void;
}

/** Says that somebody saved the recipe meanwhile; under the step, so that nothing that is read moves. */
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
