import { say } from "@larder/words/say";
import { Notice } from "../ui/overlays/notice.tsx";
import type { WhyNot } from "./coming-back.ts";

const texts = {
  cancelled: "auth.oidcCancelled",
  expired: "auth.oidcExpired",
  unreachable: "auth.oidcUnreachable",
  failed: "auth.oidcFailed",
  unverified: "auth.oidcUnverified",
} as const satisfies Record<WhyNot, string>;

/** The message of a failed return from the provider. */
export function whyNotIn(why: WhyNot): string {
  return say(texts[why]);
}

interface NotInProps {
  readonly problem: string;
  readonly onDismiss: () => void;
}

/** The failure above the ways to sign in. */
export function NotIn({ problem, onDismiss }: NotInProps) {
  return (
    <Notice
      tone="error"
      heading={say("auth.loginError")}
      onDismiss={onDismiss}
      takesFocus
      className="mb-[18px]"
    >
      {problem}
    </Notice>
  );
}
