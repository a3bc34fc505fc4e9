import { say } from "@larder/words/say";
import { useSession } from "../api/kept/session.ts";
import { instantDayText } from "../ui/text/format.ts";
import { EmailAddress } from "./email-address.tsx";
import { EmailConfirmation } from "./email-confirmation.tsx";
import { NameField } from "./name-field.tsx";

/** Source: handbook/accounts.md#name-and-address. */
export function ProfileInfo() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <div className="grid w-full max-w-[26rem] gap-4">
      <NameField key={user.name} name={user.name} />
      <div className="grid gap-1">
        <EmailAddress key={user.email} email={user.email} />
        <EmailConfirmation />
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-2">{say("account.plan")}</dt>
        <dd className="font-semibold max-sm:mb-2">{user.subscriptionStatus}</dd>
        <dt className="text-ink-2">{say("account.memberSince")}</dt>
        <dd className="font-semibold">{instantDayText(user.createdAt)}</dd>
      </dl>
    </div>
  );
}
