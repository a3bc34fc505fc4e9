import { say } from "@larder/words/say";
import type { DemoIngredient, DemoPantry } from "@larder/rules/kitchen/lots/demo-pantry";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "../ui/styles/classes.ts";
import { Food } from "../ui/art/food.tsx";
import { type FoodName, foods } from "../ui/art/stickers/sticker-foods.ts";
import { Thing } from "../ui/art/thing.tsx";
import { demoFood, shownName } from "./demo-foods.ts";

/** Enough for the longest demo recipe. */
const PER_SHELF = 6;
const LIFT_STEP_MS = 60;
const LIFT_MS = 250;

interface CupboardProps {
  readonly pantry: DemoPantry;
  /** The item that drops onto the shelf. */
  readonly added: string | null;
  readonly onRemove: (item: DemoIngredient) => void;
}

/** Source: handbook/visitors.md#the-demo-pantry. */
export function Cupboard({ pantry, added, onRemove }: CupboardProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useLifting(pantry);
  const shelves = Math.max(1, Math.ceil(shown.length / PER_SHELF));
  const emptyPlaces = shelves * PER_SHELF - shown.length;

  function remove(item: DemoIngredient) {
    const place = pantry.indexOf(item);
    onRemove(item);
    // The pressed button is removed; the next one gets the focus.
    setTimeout(() => {
      const buttons = list.current?.querySelectorAll("button") ?? [];
      (buttons[Math.min(place, buttons.length - 1)] ?? list.current)?.focus();
    });
  }
  return (
    <div className="relative">
      {shown.length === 0 && (
        <p className="absolute inset-x-0 top-4 z-1 text-center text-sm font-semibold text-ink-2 lg:top-6">
          {say("demo.bare")}
        </p>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={say("demo.cupboard")}
        className="grid grid-cols-6 gap-y-1 focus-visible:outline-none"
      >
        {shown.map(({ item, liftsAs }) => (
          <ShelfPlace key={item.name}>
            {liftsAs === null ? (
              <ShelfItem item={item} isNew={item.name === added} onRemove={() => remove(item)} />
            ) : (
              <div
                aria-hidden="true"
                className="lifts grid w-full justify-items-center"
                style={{ "--turn": liftsAs } as CSSProperties}
              >
                <FoodSticker name={item.name} />
                <ShelfName name={item.name} />
              </div>
            )}
          </ShelfPlace>
        ))}
        {Array.from({ length: emptyPlaces }, (_, place) => (
          <ShelfPlace key={place} isEmpty>
            {shown.length > 0 && (
              <span className="mt-2.5 size-9 rounded-xl border-2 border-dashed border-line-strong opacity-45 lg:mt-3 lg:size-11" />
            )}
          </ShelfPlace>
        ))}
      </ul>
    </div>
  );
}

interface Shown {
  readonly item: DemoIngredient;
  /** Index of its removal animation; null while it stays. */
  readonly liftsAs: number | null;
}

const wantsNoMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The pantry with removed items that are still animated, one after another. */
function useLifting(pantry: DemoPantry): readonly Shown[] {
  const [last, setLast] = useState(pantry);
  const [lifted, setLifted] = useState<DemoPantry | null>(null);
  if (pantry !== last) {
    setLast(pantry);
    const gone = last.filter((item) => !pantry.includes(item));
    const lifts = gone.length > 1 && pantry.length < last.length && !wantsNoMotion();
    setLifted(lifts ? last : null);
  }
  // The end of the animation is a timer, outside React.
  useEffect(() => {
    if (!lifted) return;
    const timer = setTimeout(() => setLifted(null), lifted.length * LIFT_STEP_MS + LIFT_MS);
    return () => clearTimeout(timer);
  }, [lifted]);

  let turn = 0;
  return (lifted ?? pantry).map((item) => ({
    item,
    liftsAs: pantry.includes(item) ? null : turn++,
  }));
}

interface ShelfPlaceProps {
  readonly children: ReactNode;
  readonly isEmpty?: boolean;
}

function ShelfPlace({ children, isEmpty = false }: ShelfPlaceProps) {
  return (
    <li
      aria-hidden={isEmpty || undefined}
      className="relative grid min-h-[84px] content-start justify-items-center before:absolute before:inset-x-0 before:top-[50px] before:h-[9px] before:bg-wood before:shadow-[inset_0_-3px_0_var(--wood-edge),0_8px_10px_-8px_var(--shadow-color)] nth-[6n]:before:rounded-e-[3px] nth-[6n+1]:before:rounded-s-[3px] lg:min-h-[104px] lg:before:top-[62px]"
    >
      {children}
    </li>
  );
}

interface ShelfItemProps {
  readonly item: DemoIngredient;
  /** It was just added: it drops, and its name is highlighted. */
  readonly isNew: boolean;
  readonly onRemove: () => void;
}

function ShelfItem({ item, isNew, onRemove }: ShelfItemProps) {
  return (
    <button
      type="button"
      aria-label={say("demo.removeItem", { name: demoFood(item.name) })}
      onClick={onRemove}
      className={classes(
        "group relative grid min-h-[84px] w-full content-start justify-items-center rounded-md lg:min-h-[104px]",
        isNew && "drops text-say-fresh",
      )}
    >
      <FoodSticker name={item.name} />
      <ShelfName name={item.name} />
    </button>
  );
}

interface NameProps {
  readonly name: string;
}

function ShelfName({ name }: NameProps) {
  return (
    <span className="mt-2.5 max-w-[calc(100%+4px)] text-center text-xs leading-[1.2] font-semibold wrap-anywhere hyphens-auto lg:mt-3 lg:text-sm">
      {shownName(name)}
    </span>
  );
}

/** The sticker of a demo food; a jar for unknown names from storage. */
function FoodSticker({ name }: NameProps) {
  const look =
    "h-[54px] w-[50px] max-[22.5rem]:w-10 drop-shadow-[0_2px_1px_var(--shadow-color)] transition-[translate,rotate] duration-(--t-base) group-hover:-translate-y-1 group-hover:-rotate-4 lg:size-[66px]";
  return isFood(name) ? (
    <Food name={name} className={look} />
  ) : (
    <Thing name="jar" className={look} />
  );
}

function isFood(name: string): name is FoodName {
  return Object.hasOwn(foods, name);
}
