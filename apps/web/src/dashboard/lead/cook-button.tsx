import { say } from "@larder/words/say";
import { fireFillIcon } from "../../ui/art/icons/first-icons.ts";
import { Button } from "../../ui/controls/button.tsx";

interface CookButtonProps {
  readonly isBusy: boolean;
  readonly onCook: () => void;
  /** On phones: two more buttons are below it. */
  readonly fillsRow?: boolean;
}

/** The one filled button of the dashboard. */
export function CookButton({ isBusy, onCook, fillsRow = false }: CookButtonProps) {
  return (
    <Button
      kind="cook"
      large
      icon={fireFillIcon}
      busy={isBusy}
      busyText={say("cooking.busy")}
      needsConnection
      onClick={onCook}
      className={fillsRow ? "max-md:basis-full" : "max-md:flex-1"}
    >
      {say("cooking.cookThis")}
    </Button>
  );
}
