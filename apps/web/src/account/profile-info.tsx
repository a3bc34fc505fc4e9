import { say } from "@larder/words/say";
import { useSession } from "../api/kept/session.ts";
import { instantDayText } from "../ui/text/format.ts";
import { EmailConfirmation } from "./email-confirmation.tsx";

/** The signed-in user. Source: handbook/screens.md#account-and-settings. */
export function ProfileInfo() {
  const user = useSession((session) => session.user);
  return (
    <dl className="grid w-full gap-x-6 wrap-anywhere gap-y-1 sm:grid-cols-[auto_1fr]">
      <dt className="text-ink-2">{say("account.name")}</dt>
      <dd className="font-semibold max-sm:mb-2">{user?.name}</dd>
      <dt className="text-ink-2">{say("account.email")}</dt>
      <dd className="font-semibold max-sm:mb-2">
        {user?.email}
        <EmailConfirmation />
      </dd>
      <dt className="text-ink-2">{say("account.plan")}</dt>
      <dd className="font-semibold max-sm:mb-2">{user?.subscriptionStatus}</dd>
      <dt className="text-ink-2">{say("account.memberSince")}</dt>
      <dd className="font-semibold">{user && instantDayText(user.createdAt)}</dd>
    </dl>
  );
}
