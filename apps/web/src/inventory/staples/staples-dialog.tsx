import type { Staple } from "@larder/contract/kitchen/staples";
import { say } from "@larder/words/say";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { plusIcon } from "../../ui/art/icons/icons.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { StapleForm } from "./staple-form.tsx";
import { StapleList } from "./staple-list.tsx";

interface StaplesDialogProps {
  readonly onClose: () => void;
}

/**
 * Always-there food and minimums: add, change, remove. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export function StaplesDialog({ onClose }: StaplesDialogProps) {
  /** The staple to edit; null adds one. */
  const [edited, setEdited] = useState<Staple | null>(null);
  const [isSaying, setIsSaying] = useState(false);

  function ask(staple: Staple | null) {
    setEdited(staple);
    setIsSaying(true);
  }
  if (isSaying) return <StapleForm staple={edited} onClose={() => setIsSaying(false)} />;
  return (
    <Dialog
      open
      title={say("staples.title")}
      size="small"
      readsFirst
      onClose={onClose}
      footer={
        <Button icon={plusIcon} onClick={() => ask(null)}>
          {say("staples.add")}
        </Button>
      }
    >
      <StapleList onEdit={ask} />
    </Dialog>
  );
}
