import { say } from "@larder/words/say";
import type { DemoIngredient, DemoPantry } from "@larder/rules/kitchen/demo-pantry";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "../ui/styles/classes.ts";
import { Food } from "../ui/art/food.tsx";
import { type FoodName, foods } from "../ui/art/sticker-foods.ts";
import { Thing } from "../ui/art/thing.tsx";
import { shownName } from "./use-demo-pantry.ts";

const PER_SHELF = 4;
const LIFT_STEP_MS = 60;
const LIFT_MS = 250;

interface CupboardProps {
  readonly pantry: DemoPantry;
  /** The item that drops onto the shelf. */
  readonly added: string | null;
  readonly onRemove: (item: DemoIngredient) => void;
}

/**
 * The shelves of the demo pantry, four places each; an item is a button that removes it.
 * Source: handbook/visitors.md#the-demo-pantry.
 */
export function Cupboard({ pantry, added, onRemove }: CupboardProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useLifting(pantry);
  const emptyPlaces = PER_SHELF - (shown.length % PER_SHELF);

  function remove(item: DemoIngredient) {
    const place = pantry.indexOf(item);
    onRemove(item);
    // The pressed button goes; the next one takes the keyboard's place once the list has changed.
    setTimeout(() => {
      const buttons = list.current?.querySelectorAll("button") ?? [];
      (buttons[Math.min(place, buttons.length - 1)] ?? list.current)?.focus();
    });
  }
  return (
    <div className="relative">
      {pantry.length === 0 && (
        <p className="absolute inset-x-0 top-6 text-center font-semibold text-ink-2">
          {say("demo.bare")}
        </p>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={say("demo.cupboard")}
        className="grid grid-cols-4 gap-y-3.5 focus-visible:outline-none"
      >
        {shown.map(({ item, liftsAs }) => (
          <ShelfPlace key={item.name}>
            {liftsAs === null ? (
              <ShelfItem item={item} drops={item.name === added} onRemove={() => remove(item)} />
            ) : (
              <div
                aria-hidden="true"
                className="lifts grid justify-items-center gap-[3px] pt-1.5"
                style={{ "--turn": liftsAs } as CSSProperties}
              >
                <FoodSticker name={item.name} />
                <span className="hang-tag">{shownName(item.name)}</span>
              </div>
            )}
          </ShelfPlace>
        ))}
        {Array.from({ length: emptyPlaces }, (_, place) => (
          <ShelfPlace key={place} isEmpty>
            {place === 0 && pantry.length > 0 && (
              <span className="mt-3.5 size-[50px] rounded-xl border-2 border-dashed border-line-strong opacity-55" />
            )}
          </ShelfPlace>
        ))}
      </ul>
    </div>
  );
}

interface Shown {
  readonly item: DemoIngredient;
  /** Its turn when it is being lifted off; null while it stands there. */
  readonly liftsAs: number | null;
}

/** The pantry, with several items that have just gone at once still being lifted off, one after the other. */
function useLifting(pantry: DemoPantry): readonly Shown[] {
  const [last, setLast] = useState(pantry);
  const [lifted, setLifted] = useState<DemoPantry | null>(null);
  if (pantry !== last) {
    setLast(pantry);
    const gone = last.filter((item) => !pantry.includes(item));
    setLifted(gone.length > 1 && pantry.length < last.length ? last : null);
  }
  // The end of the movement is a timer, outside React.
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
      className="relative grid min-h-[98px] content-start justify-items-center before:absolute before:inset-x-0 before:top-[70px] before:h-3 before:bg-wood before:shadow-[inset_0_-4px_0_var(--wood-edge),0_9px_10px_-7px_var(--shadow-color)] nth-[4n]:before:rounded-r-[3px] nth-[4n+1]:before:rounded-l-[3px]"
    >
      {children}
    </li>
  );
}

interface ShelfItemProps {
  readonly item: DemoIngredient;
  readonly drops: boolean;
  readonly onRemove: () => void;
}

function ShelfItem({ item, drops, onRemove }: ShelfItemProps) {
  return (
    <button
      type="button"
      aria-label={say("demo.removeItem", { name: item.name })}
      onClick={onRemove}
      className={classes(
        "group relative grid max-w-full min-[22.5rem]:min-w-[72px] justify-items-center gap-[3px] rounded-md px-0.5 pt-1.5",
        drops && "drops",
      )}
    >
      <FoodSticker name={item.name} />
      <span className="hang-tag">{shownName(item.name)}</span>
    </button>
  );
}

interface FoodStickerProps {
  readonly name: string;
}

/** The sticker of a demo food; a jar for anything else that storage may hold. */
function FoodSticker({ name }: FoodStickerProps) {
  const look =
    "size-[66px] drop-shadow-[0_2px_1px_var(--shadow-color)] transition-[translate,rotate] duration-(--t-base) group-hover:-translate-y-1 group-hover:-rotate-4";
  return isFood(name) ? (
    <Food name={name} className={look} />
  ) : (
    <Thing name="jar" className={look} />
  );
}

function isFood(name: string): name is FoodName {
  return Object.hasOwn(foods, name);
}
