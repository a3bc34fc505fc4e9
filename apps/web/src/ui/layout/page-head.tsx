import type { ReactNode } from "react";
import { classes } from "../styles/classes.ts";

interface PageHeadProps {
  readonly title: ReactNode;
  /** A line below the heading. */
  readonly lead?: ReactNode;
  /** Buttons at the right; below on phones. */
  readonly actions?: ReactNode;
  /** Icon actions stay next to the heading on phones too. */
  readonly hasIcons?: boolean;
}

/** The head of a screen with its only `h1`, which takes the focus on navigation. */
export function PageHead({ title, lead, actions, hasIcons = false }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 pt-2.5 pb-2.5 md:pt-[26px] md:pb-5">
      <div
        className={classes(
          "flex-1",
          hasIcons ? "min-w-[min(10rem,100%)] self-center" : "min-w-[min(14rem,100%)]",
        )}
      >
        <h1 tabIndex={-1} dir="auto">
          {title}
        </h1>
        {lead && <p className="mt-0.5 text-md text-ink-2">{lead}</p>}
      </div>
      {actions && (
        <div
          className={classes(
            "flex flex-wrap items-center",
            hasIcons ? "max-md:-me-2.5 md:gap-1" : "gap-2.5 max-md:w-full",
          )}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
