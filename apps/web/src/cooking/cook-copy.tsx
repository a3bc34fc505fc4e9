import { say } from "@larder/words/say";
import { fireFillIcon } from "../ui/art/icons/first-icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { CookingNotices } from "./finish/cooking-notices.tsx";
import { type Cookable, useCooking } from "./use-cooking.ts";

interface CookCopyProps {
  readonly recipe: Cookable;
  /** Id of the recipe's heading. */
  readonly describedBy: string;
  /** Whether stock covers all of it. */
  readonly isMakeable: boolean;
}

/** Cooks a recipe of a book in one tap, as a copy. Source: handbook/cooking.md#the-screens. */
export function CookCopy({ recipe, describedBy, isMakeable }: CookCopyProps) {
  const cooking = useCooking();
  const { id, name } = recipe;
  return (
    <>
      <div className="basis-full empty:hidden">
        <CookingNotices cooking={cooking} isSticky={false} />
      </div>
      {isMakeable && cooking.success === null && (
        <Button
          icon={fireFillIcon}
          busy={cooking.busyId === id}
          busyText={say("cooking.busy")}
          aria-describedby={describedBy}
          needsConnection
          className="flex-1"
          onClick={() => void cooking.cook({ id, name }, undefined, { asCopy: true })}
        >
          {say("cooking.cookThis")}
        </Button>
      )}
    </>
  );
}
