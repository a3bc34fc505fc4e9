import { Sticker } from "./stickers/sticker.tsx";
import { type ThingName, things } from "./stickers/sticker-things.ts";

interface ThingProps {
  readonly name: ThingName;
  readonly className?: string;
}

/** The sticker of a kitchen thing: jar (full or empty), book, coins, pot, receipt. */
export function Thing({ name, className }: ThingProps) {
  return <Sticker drawing={things[name]} className={className} />;
}
