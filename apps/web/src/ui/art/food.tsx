import { Sticker } from "./stickers/sticker.tsx";
import { type FoodName, foods } from "./stickers/sticker-foods.ts";

interface FoodProps {
  readonly name: FoodName;
  readonly className?: string;
}

/** The sticker of a demo food. */
export function Food({ name, className }: FoodProps) {
  return <Sticker drawing={foods[name]} className={className} />;
}
