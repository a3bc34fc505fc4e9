import { noticeChannels, type NoticeChannel } from "@larder/contract/household/notices";
import { say } from "@larder/words/say";
import { useId } from "react";
import { CheckField } from "../ui/controls/fields/check-field.tsx";

/** Why a channel is unavailable; null if it is available. */
export type WhyNot = Readonly<Record<NoticeChannel, string | null>>;

const NAMES = {
  mail: "notices.mail",
  push: "notices.push",
  webhook: "notices.webhook",
} as const;

interface ChannelChoiceProps {
  /** The subject, for screen readers. */
  readonly of: string;
  readonly chosen: readonly NoticeChannel[];
  readonly whyNot: WhyNot;
  readonly onChange: (chosen: NoticeChannel[]) => void;
}

/** Channels of a notice. A chosen one can be unchecked even if it is unavailable. */
export function ChannelChoice({ of, chosen, whyNot, onChange }: ChannelChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">
        {say("notices.channels")} <span className="sr-only">: {of}</span>
      </legend>
      {noticeChannels.map((channel) => {
        const isChosen = chosen.includes(channel);
        const reason = whyNot[channel];
        return (
          <div key={channel}>
            <CheckField
              label={say(NAMES[channel])}
              checked={isChosen}
              disabled={reason !== null && !isChosen}
              aria-describedby={reason === null ? undefined : `${id}-${channel}`}
              onChange={() =>
                onChange(noticeChannels.filter((one) => chosen.includes(one) !== (one === channel)))
              }
            />
            {reason !== null && (
              <p id={`${id}-${channel}`} className="ps-8 text-sm text-ink-2">
                {reason}
              </p>
            )}
          </div>
        );
      })}
      {chosen.length === 0 && <p className="text-sm text-ink-2">{say("notices.nowhere")}</p>}
    </fieldset>
  );
}
