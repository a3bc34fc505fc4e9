import { say } from "@larder/words/say";
import { caretLeftIcon, caretRightIcon } from "../ui/art/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";

interface CookNavProps {
  /** How many ingredients can be looked up; none where they are on the page. */
  readonly count: number | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onList: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Back and on, for wet hands: 64 px. Source: handbook/recipes.md#cook-mode. */
export function CookNav({ count, isFirst, isLast, onList, onBack, onNext }: CookNavProps) {
  return (
    <nav className="sticky bottom-0 z-10 bg-page pb-[calc(16px+env(safe-area-inset-bottom))]">
      {count !== undefined && (
        <div className="flex justify-end">
          <Button kind="quiet" className="min-h-16" onClick={onList}>
            {say("cookmode.allIngredients", { count })}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-[72px_1fr] gap-2.5">
        <IconButton
          icon={caretLeftIcon}
          label={say("cookmode.back")}
          outlined
          disabled={isFirst}
          className="min-h-16 rounded-lg"
          onClick={onBack}
        />
        <Button
          kind="main"
          endIcon={caretRightIcon}
          className="min-h-16 rounded-lg text-lg"
          onClick={onNext}
        >
          {isLast ? say("cookmode.finish") : say("cookmode.nextStep")}
        </Button>
      </div>
    </nav>
  );
}
