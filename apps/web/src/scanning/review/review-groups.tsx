import { say } from "@larder/words/say";
import { type ReactNode, useId, useState } from "react";
import { caretDownIcon, walletIcon } from "../../ui/art/icons/icons.ts";
import { checkCircleFillIcon, questionIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { classes } from "../../ui/styles/classes.ts";
import type { RowGroup } from "./use-groups.ts";

const LOOKS: Readonly<Record<RowGroup, { readonly icon: string; readonly tone: string }>> = {
  look: { icon: questionIcon, tone: "text-say-info" },
  right: { icon: checkCircleFillIcon, tone: "text-say-fresh" },
  budget: { icon: walletIcon, tone: "text-ink-3" },
};

interface ReviewGroupProps {
  readonly group: RowGroup;
  readonly title: string;
  /** Shows its rows from the start. */
  readonly isOpenAtFirst: boolean;
  /** Something in it has to be seen. */
  readonly mustBeOpen: boolean;
  readonly children: ReactNode;
}

/** Source: handbook/receipts.md#what-needs-a-look. */
export function ReviewGroup({
  group,
  title,
  isOpenAtFirst,
  mustBeOpen,
  children,
}: ReviewGroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(isOpenAtFirst);
  const isOpen = isUnfolded || mustBeOpen;
  const listId = useId();
  const { icon, tone } = LOOKS[group];
  return (
    <section aria-label={title}>
      <h3>
        <button
          type="button"
          data-head=""
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsUnfolded(!isOpen)}
          className="flex min-h-tap w-full items-center gap-3 text-start font-sans text-md font-bold tracking-normal"
        >
          <span className={classes("grid w-8 flex-none place-items-center", tone)}>
            <Icon path={icon} className="size-5" />
          </span>
          <span className="flex-1">{title}</span>
          <Icon
            path={caretDownIcon}
            className={classes("me-1 size-3.5 flex-none text-ink-2", isOpen && "rotate-180")}
          />
        </button>
      </h3>
      <ul id={listId}>{isOpen && children}</ul>
    </section>
  );
}

/** A group's title by its number of rows. */
export function groupTitle(group: RowGroup, count: number): string {
  if (group === "right") return say("review.right", { count });
  if (group === "budget") return say("review.budgetOnly", { count });
  return count === 0 ? say("review.allLooked") : say("review.needLook", { count });
}
