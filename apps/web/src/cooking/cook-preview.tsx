import { inSmallUnit } from "@larder/rules/kitchen/amounts/shown-amount";
import { say } from "@larder/words/say";
import { drawingOf, useDrawnFood } from "../ui/art/stickers/drawn-foods.ts";
import { Sticker } from "../ui/art/stickers/sticker.tsx";
import { besideFood, quantityText } from "../ui/text/amount-text.ts";
import { pageCost } from "../ui/text/cost-text.ts";
import { dayText } from "../ui/text/format.ts";
import type { PreviewData } from "./cook-ways.ts";

interface CookPreviewProps {
  readonly preview: PreviewData;
  /** The plan entry, so that its own reservation does not count against it. */
  readonly entryId?: number | undefined;
}

/** Which lots cooking would use; nothing as long as it lacks something. Source: handbook/cooking.md#the-screens. */
export function CookPreview({ preview, entryId }: CookPreviewProps) {
  if (!preview.isCovered || preview.lots.length === 0) return null;
  return (
    <>
      <h3 className="font-sans text-base font-bold">
        {say("cooking.whatItUses")}
        <span className="font-normal text-ink-2">
          {" · "}
          {pageCost({ cost: preview.cost, known: preview.costKnown })}
        </span>
      </h3>
      <ul className="divide-y divide-line">
        {preview.lots.map((lot) => (
          <li key={lot.lotId} className="flex min-h-14 items-center gap-x-3 py-1.5 tabular-nums">
            <TakenLot lot={lot} />
          </li>
        ))}
      </ul>
      <HeldFood held={(preview.reservedFor ?? []).filter((one) => one.entryId !== entryId)} />
    </>
  );
}

/** What is taken although the plan holds it for other meals. Source: handbook/planning.md#cooking-what-is-planned. */
function HeldFood({ held }: { readonly held: NonNullable<PreviewData["reservedFor"]> }) {
  if (held.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-sm text-say-soon">
      {held.map(({ entryId, recipeName, day, ingredientName, quantity, unit }) => (
        <li key={`${entryId} ${ingredientName} ${unit} ${quantity}`} className="wrap-anywhere">
          {say("cooking.heldFor", {
            meal: recipeName,
            day: dayText(day),
            food: besideFood({ quantity, unit }, { name: ingredientName, forms: null }).join(" "),
          })}
        </li>
      ))}
    </ul>
  );
}

/** What a lot gives, first as the recipe measures it. */
function TakenLot({ lot }: { readonly lot: PreviewData["lots"][number] }) {
  const food = { name: lot.ingredientName, forms: lot.forms };
  const taken = inSmallUnit(lot);
  const left = inSmallUnit({ quantity: lot.remaining, unit: lot.unit });
  const [first = taken, ...others] = lot.inRecipe;
  const [amount, name] = besideFood(others.length === 0 ? first : taken, food);
  const measured =
    others.length === 0
      ? amount
      : lot.inRecipe.map(({ quantity, unit }) => quantityText(quantity, unit)).join(" + ");
  const inLot = quantityText(taken.quantity, taken.unit);
  const details = [
    lot.inRecipe.length > 0 && inLot !== measured && inLot,
    lot.expiryDate && say("cooking.lotExpires", { day: dayText(lot.expiryDate) }),
  ].filter(Boolean);
  return (
    <>
      <FoodSticker name={lot.ingredientName} />
      <span className="min-w-0 flex-1 text-name leading-[1.3] wrap-anywhere">
        <span className="font-bold">{measured}</span> {name}
        {details.length > 0 && (
          <span className="block text-sm text-ink-2">{details.join(", ")}</span>
        )}
      </span>
      <span className="flex-none text-sm text-ink-2">
        {lot.remaining === 0
          ? say("cooking.allOfIt")
          : say("cooking.lotLeft", { amount: quantityText(left.quantity, left.unit) })}
      </span>
    </>
  );
}

/** Its sticker, or the room of one. */
function FoodSticker({ name }: { readonly name: string }) {
  const food = useDrawnFood(name);
  return food ? (
    <Sticker drawing={drawingOf(food)} className="size-9 flex-none" />
  ) : (
    <span className="size-9 flex-none" aria-hidden="true" />
  );
}
