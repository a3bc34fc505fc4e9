import { Link } from "react-router";
import { classes } from "../ui/styles/classes.ts";
import { Bone } from "../ui/layout/skeleton.tsx";
import type { ThingName } from "../ui/art/stickers/sticker-things.ts";
import { Thing } from "../ui/art/thing.tsx";

interface GlanceTileProps {
  readonly name: string;
  readonly thing: ThingName;
  /** The figure; zero or N/A until it is known. */
  readonly figure: string;
  readonly isPending: boolean;
  readonly isMissing?: boolean;
  /** Where its name leads. */
  readonly to?: string;
}

const USUAL_SIZE = "text-[1.375rem]";

/** Wide figures shrink with their tile, so that the digits fit it on every screen. */
function sizeOf(figure: string): string {
  if (figure.length > 12) return "text-[min(9cqi,1.375rem)]";
  return figure.length > 8 ? "text-[min(12cqi,1.375rem)]" : USUAL_SIZE;
}

/**
 * A figure with its name. If it is too wide, the sticker is dropped: the two wrap in reverse, and
 * the second line is cut off. Source: handbook/screens.md#the-dashboard.
 */
export function GlanceTile(props: GlanceTileProps) {
  const { name, thing, figure, isPending, isMissing = false, to } = props;
  return (
    <li
      className="group relative @container max-md:last:odd:col-span-2 @min-[90rem]/dashboard:last:odd:col-span-2"
      aria-busy={isPending || undefined}
    >
      <div className="flex h-10 flex-row-reverse flex-wrap justify-end gap-x-2 overflow-hidden ps-2.5">
        <span
          className={classes(
            "grid h-10 items-end pb-[7px] leading-none font-bold tracking-[-0.02em] whitespace-nowrap tabular-nums",
            sizeOf(figure),
          )}
        >
          {isPending ? (
            <>
              <span className="sr-only">{figure}</span>
              <span aria-hidden="true">
                <Bone className="h-[0.8em] w-[3ch]" />
              </span>
            </>
          ) : (
            <span className={isMissing ? "text-ink-2" : ""}>{figure}</span>
          )}
        </span>
        <Thing name={thing} className="h-10 w-[34px]" />
      </div>
      <div
        className="board rounded-none group-first:rounded-s-[3px] group-last:rounded-e-[3px]"
        aria-hidden="true"
      />
      <div className="-mt-[3px] ms-2.5">
        {to === undefined ? (
          <span className="hang-tag">{name}</span>
        ) : (
          <Link to={to} className="hang-tag after:absolute after:inset-0 after:content-['']">
            {name}
          </Link>
        )}
      </div>
    </li>
  );
}
