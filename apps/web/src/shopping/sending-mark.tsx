import { say } from "@larder/words/say";
import { useReach } from "../api/reach.ts";
import { Icon } from "../ui/art/icon.tsx";
import { wifiSlashIcon } from "../ui/art/icons.ts";
import { useOnline } from "../ui/online.ts";

/** Whether what is done now waits for a connection. */
export function useIsCutOff(): boolean {
  const isReachable = useReach((reach) => reach.isReachable);
  return !useOnline() || !isReachable;
}

interface SendingMarkProps {
  /** How many things are not sent yet. */
  readonly count: number;
}

/** In the place of the strip, which would move the list under the thumb: that there is no connection, and what waits for one. */
export function SendingMark({ count }: SendingMarkProps) {
  const isOnline = useOnline();
  const isCutOff = useIsCutOff();
  const state = isOnline ? "unreachable" : "offline";
  return (
    <span role="status" className="tells-offline">
      {isCutOff && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-say-soon">
          <Icon path={wifiSlashIcon} className="size-4" />
          {count === 0 ? say(`shopping.${state}`) : say(`shopping.${state}Waiting`, { count })}
        </span>
      )}
    </span>
  );
}
