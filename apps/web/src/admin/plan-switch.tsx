import { say } from "@larder/words/say";
import { Switch } from "../ui/controls/switch.tsx";
import type { User } from "@larder/contract/access/auth";

interface PlanSwitchProps {
  readonly user: User;
  readonly onChange: (plan: User["subscriptionStatus"]) => void;
}

/** PRO or FREE, always with the word. Source: handbook/messages.md#the-screens. */
export function PlanSwitch({ user, onChange }: PlanSwitchProps) {
  const isPro = user.subscriptionStatus === "PRO";
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="min-w-11 text-end font-semibold tabular-nums">
        {user.subscriptionStatus}
      </span>
      <Switch
        label={say("admin.proFor", { name: user.name })}
        isOn={isPro}
        onChange={(isOn) => onChange(isOn ? "PRO" : "FREE")}
      />
    </span>
  );
}
