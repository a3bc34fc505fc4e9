import { say } from "@larder/words/say";
import { drawingOf, useDrawnFoods } from "../../ui/art/stickers/drawn-foods.ts";
import { caretLeftIcon, caretRightIcon } from "../../ui/art/icons/icons.ts";
import { Sticker } from "../../ui/art/stickers/sticker.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";

interface CookNavProps {
  /** How many ingredients can be looked up; none where they are on the page. */
  readonly count: number | undefined;
  /** The ingredients that the step names. */
  readonly named: readonly string[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onList: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Back and on, for wet hands: 64 px. Source: handbook/recipes.md#cook-mode. */
export function CookNav({ count, named, isFirst, isLast, onList, onBack, onNext }: CookNavProps) {
  return (
    <nav className="sticky bottom-0 mt-auto z-10 bg-page pb-[calc(16px+env(safe-area-inset-bottom))]">
      {count !== undefined && (
        <div className="flex flex-wrap items-center">
          <InThisStep named={named} />
          <span className="flex-1" />
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

/** The drawn ones among the ingredients of a step. */
function InThisStep({ named }: Pick<CookNavProps, "named">) {
  const drawn = useDrawnFoods(named);
  if (drawn.length === 0) return null;
  return (
    <span className="flex items-center text-md text-ink-2">
      {drawn.map((food) => (
        <Sticker key={food} drawing={drawingOf(food)} className="-me-1 size-8" />
      ))}
      <span className="ms-3">{say("cookmode.inThisStep")}</span>
    </span>
  );
}
