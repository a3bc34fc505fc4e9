import type { ListLine } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { jarLabelIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { later } from "../../ui/overlays/later.tsx";
import { useInTrolley } from "../list/in-trolley.ts";
import { useShelfLists } from "./use-shelf.ts";

const PutAwayTicked = later(async () => (await import("./put-away-ticked.tsx")).PutAwayTicked);

interface PutAwayButtonProps {
  readonly listId: number;
  /** The list's lines, ticked or not. */
  readonly items: readonly ListLine[];
  readonly className?: string;
}

/** Source: handbook/shopping.md#put-away. */
export function PutAwayButton({ listId, items, className }: PutAwayButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = useInTrolley(items).length;
  // In a shop without signal they are at hand, and so is the code, which is fetched outside React.
  useShelfLists();
  useEffect(() => {
    if (count > 0) PutAwayTicked.fetch().catch(() => undefined);
  }, [count]);
  return (
    <>
      {count > 0 && (
        <Button
          kind="main"
          icon={jarLabelIcon}
          className={className}
          onClick={() => setIsOpen(true)}
        >
          {say("shoppingtools.putAwayCount", { count })}
        </Button>
      )}
      {isOpen && (
        <PutAwayTicked
          open
          listId={listId}
          items={items}
          onClose={() => setIsOpen(false)}
          onOpenAgain={() => setIsOpen(true)}
        />
      )}
    </>
  );
}
