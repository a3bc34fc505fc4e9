import { say } from "@larder/words/say";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { eraserIcon } from "../../ui/art/icons/icons.ts";
import { useReviewing } from "../review/reviewing.ts";
import type { ReviewRow } from "../review/review-rows.ts";

interface RemoveRowProps {
  readonly row: ReviewRow;
  readonly name: string;
}

/** Takes a row out of the review; the toast brings it back. */
export function RemoveRow({ row, name }: RemoveRowProps) {
  const { onRemove } = useReviewing();
  return (
    <IconButton
      icon={eraserIcon}
      label={say("scanning.removeNamed", { name })}
      data-row-action="remove"
      onClick={() => onRemove(row)}
    />
  );
}
