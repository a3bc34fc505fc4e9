/** Something that one screen hands to the next one. */
type HandedOver =
  | { readonly to: "receipt"; readonly file: File }
  | { readonly to: "recipe"; readonly file: File }
  | { readonly to: "recipePhoto"; readonly file: File }
  | { readonly to: "recipeText"; readonly text: string };

let waiting: HandedOver | null = null;

/** Keeps it for the screen that opens next; it is gone with a reload. */
export function handOver(what: HandedOver): void {
  waiting = what;
}

/** What was handed to this screen, once. */
export function takeHandedOver(...to: readonly HandedOver["to"][]): HandedOver | null {
  if (waiting === null || !to.includes(waiting.to)) return null;
  const taken = waiting;
  waiting = null;
  return taken;
}
