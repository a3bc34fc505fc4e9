import { classes } from "../styles/classes.ts";

const weaves = [
  "weave-gingham",
  "weave-stripe",
  "weave-dot",
  "weave-pane",
  "weave-twill",
  "weave-wave",
] as const;
const threads = ["thread-1", "thread-2", "thread-3", "thread-4", "thread-5", "thread-6"] as const;

/** The classes of an id's tea towel pattern, one of 36. Source: handbook/screens.md#the-look. */
export function clothOf(id: number): string {
  const weave = weaves[id % 6] ?? weaves[0];
  const thread = threads[(id + Math.floor(id / 6)) % 6] ?? threads[0];
  return classes("cloth", weave, thread);
}

interface ClothProps {
  readonly id: number;
  /** Its height, for example "h-[74px]". */
  readonly className?: string;
  /**
   * A book's spine at the left edge, in the pattern's colour. Source: handbook/screens.md#the-look.
   */
  readonly spine?: boolean;
}

/** A band of tea towel. Decorative. */
export function Cloth({ id, className = "h-[74px]", spine = false }: ClothProps) {
  return (
    <div aria-hidden="true" className={classes(clothOf(id), className)}>
      {spine && <span className="block h-full w-2.5 bg-(--c)" />}
    </div>
  );
}
