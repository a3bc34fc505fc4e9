import { say } from "@larder/words/say";
import { DEMO_DEFAULTS, DEMO_INGREDIENTS, hasItem } from "@larder/rules/kitchen/lots/demo-pantry";
import { type ReactNode, useId } from "react";
import { Button } from "../ui/controls/button.tsx";
import { Food } from "../ui/art/food.tsx";
import { Icon } from "../ui/art/icons/icon.tsx";
import { arrowCounterClockwiseIcon, checkIcon } from "../ui/art/icons/first-icons.ts";
import type { FoodName } from "../ui/art/stickers/sticker-foods.ts";
import { AlmostThere } from "./almost-there.tsx";
import { CanCook } from "./can-cook.tsx";
import { Cupboard } from "./cupboard.tsx";
import { shownName } from "./demo-foods.ts";
import { type DemoState, useDemoPantry } from "./use-demo-pantry.ts";

interface DemoPanelProps {
  /** The invitation to sign up, at its foot. */
  readonly children: ReactNode;
}

/** Source: handbook/visitors.md#the-demo-pantry. */
export function DemoPanel({ children }: DemoPanelProps) {
  const demo = useDemoPantry();
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-xl bg-surface px-3.5 pt-3 pb-4 text-ink shadow-pop max-lg:-mx-1.5 max-[22.5rem]:px-2 lg:px-6 lg:pt-5 lg:pb-[22px] forced-colors:border"
    >
      <div className="flex min-h-10 items-center gap-2">
        <h2 id={headingId} className="flex-1">
          {say("demo.demoPantry")}
        </h2>
        <Button
          kind="quiet"
          icon={arrowCounterClockwiseIcon}
          onClick={demo.reset}
          className="-me-2.5 -my-1"
        >
          {say("demo.reset")}
        </Button>
      </div>
      <Cupboard pantry={demo.pantry} added={demo.added} onRemove={demo.remove} />
      <CanCook demo={demo} />
      <Chips demo={demo} />
      <AlmostThere demo={demo} />
      {children}
    </section>
  );
}

/** The initial content of the shelf comes last, since its chips are off. */
const chips = [
  ...DEMO_INGREDIENTS.filter(({ name }) => !hasItem(DEMO_DEFAULTS, name)),
  ...DEMO_DEFAULTS,
];

interface ChipsProps {
  readonly demo: DemoState;
}

function Chips({ demo }: ChipsProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="mt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span id={labelId} className="font-semibold">
          {say("demo.addLabel")}
        </span>
        <span className="text-ink-2 max-[26rem]:sr-only">{say("demo.hint")}</span>
      </p>
      <div className="flex flex-wrap gap-x-1.5">
        {chips.map((item) => {
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
              className="fact-chip gap-[5px] ps-2 text-sm! hover:bg-well-2 disabled:bg-transparent disabled:text-ink-3"
            >
              {isIn ? (
                <Icon path={checkIcon} className="mx-[5px] size-3.5" />
              ) : (
                <Food name={item.name as FoodName} className="size-6" />
              )}
              {shownName(item.name)}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** A pressed chip is disabled; the next enabled one gets the focus. */
function keepPlace(chip: HTMLButtonElement): void {
  const all = [...(chip.parentElement?.querySelectorAll("button") ?? [])];
  const after = all.slice(all.indexOf(chip) + 1);
  const before = all.slice(0, all.indexOf(chip)).toReversed();
  [...after, ...before].find((other) => !other.disabled)?.focus({ preventScroll: true });
}
