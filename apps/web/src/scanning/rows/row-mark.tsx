import { drawingOf, useDrawnFood } from "../../ui/art/stickers/drawn-foods.ts";
import { checkIcon, questionIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { basketIcon, walletIcon } from "../../ui/art/icons/icons.ts";
import { Sticker } from "../../ui/art/stickers/sticker.tsx";
import type { RowStatus } from "../review/review-rows.ts";

interface RowMarkProps {
  readonly status: RowStatus;
  readonly matchName: string | null;
  /** A question is open. */
  readonly isOpen: boolean;
  /** It was asked, and answered. */
  readonly isAnswered: boolean;
}

/** To check, food, or budget only. The words next to it mean the same. */
export function RowMark({ status, matchName, isOpen, isAnswered }: RowMarkProps) {
  const food = useDrawnFood(matchName ?? "");
  if (isOpen) return <Icon path={questionIcon} className="size-5 flex-none text-say-info" />;
  if (food !== null) return <Sticker drawing={drawingOf(food)} className="size-7 flex-none" />;
  if (status !== "matched")
    return <Icon path={walletIcon} className="size-5 flex-none text-ink-3" />;
  return (
    <Icon path={isAnswered ? checkIcon : basketIcon} className="size-5 flex-none text-ink-3" />
  );
}
