import { say } from "@larder/words/say";
import { useSession } from "../api/kept/session.ts";
import { Badge } from "../ui/layout/badge.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { gearSixIcon } from "../ui/art/icons/icons.ts";
import { Initial } from "../ui/art/initial.tsx";

/** Source: handbook/screens.md#account-and-settings. */
export function ProfileCard() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <section aria-label={say("account.profile")} className="grid justify-items-start gap-4">
      <div className="flex min-w-0 max-w-full items-center gap-4">
        <Initial name={user.name} personId={user.id} size="large" />
        <div className="min-w-0">
          <h2>{user.name}</h2>
          <p className="text-ink-2">{user.email}</p>
        </div>
      </div>
      {(user.role === "ADMIN" || user.subscriptionStatus === "PRO") && (
        <div className="flex flex-wrap gap-2">
          {user.role === "ADMIN" && <Badge kind="administrator" />}
          {user.subscriptionStatus === "PRO" && <Badge kind="proMember" />}
        </div>
      )}
      <ButtonLink to="/settings" icon={gearSixIcon}>
        {say("account.settings")}
      </ButtonLink>
    </section>
  );
}
