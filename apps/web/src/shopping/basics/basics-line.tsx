import { basicsApi } from "@larder/contract/kitchen/basics";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { say } from "@larder/words/say";
import { type ReactNode, useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { later } from "../../ui/overlays/later.tsx";

const BasicsDialog = later(async () => (await import("./basics-dialog.tsx")).BasicsDialog);
const RanOutDialog = later(async () => (await import("./ran-out-dialog.tsx")).RanOutDialog);

const MOST_NAMED = 3;
/** Of the catalogue: it comes out of the tap. */
const WATER_ID = 495;

function basicsText(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(", ");
  if (names.length === 1) return say("shopping.basicsOne", { names: named });
  const more = names.length - MOST_NAMED;
  return more > 0
    ? say("shopping.basicsMore", { names: named, more })
    : say("shopping.basicsAll", { names: named });
}

/**
 * Always-there foods in one line, or the question until it is answered. Source:
 * handbook/buying.md#basics.
 */
export function BasicsLine() {
  const staples = useRead(staplesApi.list);
  const asked = useRead(basicsApi.list);
  const [isAsking, setIsAsking] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  if (asked.data?.isAnswered === false)
    return (
      <BasicsRow
        text={say("shopping.basicsAsk")}
        act={say("shopping.basicsChoose")}
        onAct={() => setIsChoosing(true)}
      >
        <BasicsDialog
          open={isChoosing}
          basics={asked.data.basics}
          onClose={() => setIsChoosing(false)}
        />
      </BasicsRow>
    );
  const basics = (staples.data?.staples ?? []).filter(
    ({ alwaysThere, masterIngredientId: id }) => alwaysThere && id !== WATER_ID,
  );
  if (basics.length === 0 && !isAsking) return null;
  return (
    <BasicsRow
      text={basicsText(basics.map(({ name }) => name))}
      act={say("shopping.ranOut")}
      onAct={() => setIsAsking(true)}
    >
      <RanOutDialog open={isAsking} basics={basics} onClose={() => setIsAsking(false)} />
    </BasicsRow>
  );
}

interface BasicsRowProps {
  readonly text: string;
  readonly act: string;
  readonly onAct: () => void;
  /** The dialog that it opens. */
  readonly children: ReactNode;
}

function BasicsRow({ text, act, onAct, children }: BasicsRowProps) {
  return (
    <section className="flex min-h-15 items-center gap-3 border-t border-line pt-1 print:hidden">
      <p className="min-w-0 flex-1 text-md leading-snug text-ink-2 wrap-anywhere">{text}</p>
      <Button kind="quiet" onClick={onAct}>
        {act}
      </Button>
      {children}
    </section>
  );
}
