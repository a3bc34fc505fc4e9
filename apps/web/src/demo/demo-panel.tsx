import { say } from "@larder/words/say";
import { DEMO_INGREDIENTS, hasItem } from "@larder/rules/kitchen/demo-pantry";
import { useId } from "react";
import { Button } from "../ui/controls/button.tsx";
import { Food } from "../ui/art/food.tsx";
import { Icon } from "../ui/art/icon.tsx";
import { arrowCounterClockwiseIcon, checkIcon } from "../ui/art/first-icons.ts";
import type { FoodName } from "../ui/art/sticker-foods.ts";
import { Cupboard } from "./cupboard.tsx";
import { type DemoState, shownName } from "./use-demo-pantry.ts";

interface DemoPanelProps {
  readonly demo: DemoState;
}

/** The demo pantry of the landing page: shelves, and chips that put things on them. Source: handbook/visitors.md#the-demo-pantry. */
export function DemoPanel({ demo }: DemoPanelProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-xl border border-b-4 border-line border-b-shelf bg-surface px-4 pt-4 pb-5 text-ink shadow-pop min-[56.25rem]:px-6 min-[56.25rem]:pt-[18px] min-[56.25rem]:pb-6"
    >
      <div className="flex items-center gap-2">
        <h2 id={headingId} className="flex-1">
          {say("demo.demoPantry")}
        </h2>
        <Button
          kind="quiet"
          icon={arrowCounterClockwiseIcon}
          onClick={demo.reset}
          className="text-sm"
        >
          {say("demo.reset")}
        </Button>
      </div>
      <p className="mb-2 text-sm text-ink-2">{say("demo.hint")}</p>
      <Cupboard pantry={demo.pantry} added={demo.added} onRemove={demo.remove} />
      <div className="mt-[22px]">
        <h3 className="mb-2 font-sans text-sm leading-[1.3] font-semibold tracking-normal">
          {say("demo.addLabel")}
        </h3>
        <div className="flex flex-wrap gap-2">
          {DEMO_INGREDIENTS.map((item) => {
            const isIn = hasItem(demo.pantry, item.name);
            return (
              <button
                key={item.id}
                type="button"
                disabled={isIn}
                onClick={(event) => {
                  demo.add(item);
                  keepPlace(event.currentTarget);
                }}
                className="inline-flex min-h-tap items-center gap-[5px] rounded-md border-[1.5px] border-line-strong bg-raised py-0.5 pr-[13px] pl-1.5 text-sm font-semibold hover:bg-hover disabled:cursor-default disabled:border-dashed disabled:bg-transparent disabled:pl-[11px] disabled:text-ink-3"
              >
                {isIn ? (
                  <Icon path={checkIcon} className="size-[15px]" />
                ) : (
                  <Food name={item.name as FoodName} className="size-[30px]" />
                )}
                {shownName(item.name)}
              </button>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** A chip that was pressed is off from then on; the next one that is not takes the keyboard's place. */
function keepPlace(chip: HTMLButtonElement): void {
  const chips = [...(chip.parentElement?.querySelectorAll("button") ?? [])];
  const after = chips.slice(chips.indexOf(chip) + 1);
  const before = chips.slice(0, chips.indexOf(chip)).toReversed();
  [...after, ...before].find((other) => !other.disabled)?.focus({ preventScroll: true });
}
