import { say } from "@larder/words/say";
import { useState } from "react";
import { dotsThreeIcon } from "../ui/art/icons.ts";
import { IconButton } from "../ui/controls/icon-button.tsx";
import type { StockMenuProps } from "./stock-menu.tsx";
import { StockMenu } from "./stock-parts.ts";

/** The button of the menu: there with the screen, the menu itself a moment later, open when it was pressed by then. */
export function StockMenuButton(menu: Omit<StockMenuProps, "was">) {
  const [was, setWas] = useState<StockMenuProps["was"]>();
  return (
    <StockMenu
      {...menu}
      was={was}
      open={was === "pressed"}
      onClose={() => setWas(undefined)}
      meanwhile={
        <IconButton
          icon={dotsThreeIcon}
          label={say("stocklist.menu")}
          aria-haspopup="menu"
          className="max-md:-mr-2.5"
          onClick={() => setWas("pressed")}
          onFocus={() => setWas((before) => before ?? "focused")}
          onBlur={() => setWas((before) => (before === "focused" ? undefined : before))}
        />
      }
    />
  );
}
