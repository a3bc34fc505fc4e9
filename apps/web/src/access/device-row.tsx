import type { DeviceSession } from "@larder/contract/access/sessions";
import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { momentText } from "../ui/text/moment-text.ts";

interface DeviceRowProps {
  readonly session: DeviceSession;
  /** A sign-out is running. */
  readonly isBusy: boolean;
  readonly onSignOut: () => void;
}

/** One device. The present one is signed out in the menu. */
export function DeviceRow({ session, isBusy, onSignOut }: DeviceRowProps) {
  const { name } = session;
  const moment = momentText(session.lastUsedAt);
  return (
    <li className="flex items-center gap-3.5">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-name font-semibold tracking-normal wrap-anywhere">
          {name}
          {session.isCurrent && (
            <span className="ms-2 text-sm font-semibold text-ink-3">
              {say("access.thisDevice")}
            </span>
          )}
        </h3>
        <p className="text-sm text-ink-2">
          {say("access.lastUsed", { moment, day: instantDayText(session.createdAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          kind="quiet"
          aria-label={say("access.signOutNamed", { name })}
          aria-disabled={isBusy || undefined}
          onClick={onSignOut}
        >
          {say("access.signOut")}
        </Button>
      )}
    </li>
  );
}
