import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import type { NoticeChannel } from "@larder/contract/household/notices";
import { Switch } from "../ui/controls/switch.tsx";
import { ChannelChoice, type WhyNot } from "./channel-choice.tsx";

interface Chosen {
  readonly on: boolean;
  readonly channels: NoticeChannel[];
}

const NAMES = {
  expiring: "notices.expiring",
  budget: "notices.budget",
  list: "notices.list",
} as const;

/** What a notice is about. */
export type What = keyof typeof NAMES;

interface NoticePartProps {
  readonly what: What;
  readonly chosen: Chosen;
  readonly whyNot: WhyNot;
  readonly onChange: (chosen: Chosen) => void;
  /** Further choices. */
  readonly children?: ReactNode;
}

/** One notice: on or off, and its channels. */
export function NoticePart({ what, chosen, whyNot, onChange, children }: NoticePartProps) {
  const label = say(NAMES[what]);
  const { on, channels } = chosen;
  return (
    <div className="grid gap-2">
      <Switch
        label={label}
        showLabel
        isOn={on}
        onChange={(isOn) => onChange({ channels, on: isOn })}
      />
      {on && (
        <div className="grid gap-4 border-s-2 border-line ps-4">
          {children}
          <ChannelChoice
            of={label}
            chosen={channels}
            whyNot={whyNot}
            onChange={(ways) => onChange({ on, channels: ways })}
          />
        </div>
      )}
    </div>
  );
}
