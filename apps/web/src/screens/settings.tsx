import type { ReactNode } from "react";
import { AppearanceChoice } from "../account/appearance-choice.tsx";
import { useSession } from "../api/session.ts";
import { ChangePasswordForm } from "../auth/change-password-form.tsx";
import { DeleteAccount } from "../auth/delete-account.tsx";
import { instantDayText } from "../ui/format.ts";
import { PageHead } from "../ui/layout/page-head.tsx";

/** Settings. Source: handbook/screens.md#account-and-settings, handbook/accounts.md#passwords. */
export function Screen() {
  const user = useSession((session) => session.user);
  return (
    <div className="max-w-[44rem]">
      <PageHead title="Settings" />
      <div>
        <Panel title="Profile info">
          <dl className="grid w-full gap-x-6 wrap-anywhere gap-y-1 sm:grid-cols-[auto_1fr]">
            <dt className="text-ink-2">Name</dt>
            <dd className="font-semibold max-sm:mb-2">{user?.name}</dd>
            <dt className="text-ink-2">Email</dt>
            <dd className="font-semibold max-sm:mb-2">{user?.email}</dd>
            <dt className="text-ink-2">Plan</dt>
            <dd className="font-semibold max-sm:mb-2">{user?.subscriptionStatus}</dd>
            <dt className="text-ink-2">Member since</dt>
            <dd className="font-semibold">{user && instantDayText(user.createdAt)}</dd>
          </dl>
        </Panel>
        <Panel title="Appearance">
          <AppearanceChoice />
        </Panel>
        <Panel title="Password">
          <ChangePasswordForm />
        </Panel>
        <Panel title="Notifications (coming soon)">
          <p className="text-ink-2">
            You will be able to choose what Larder tells you about, and when.
          </p>
        </Panel>
        <Panel title="Danger zone" isDangerous>
          <p className="text-ink-2">
            Deleting your account removes everything you have stored here.
          </p>
          <DeleteAccount />
        </Panel>
      </div>
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

function Panel({ title, isDangerous = false, children }: PanelProps) {
  return (
    <section aria-label={title} className={isDangerous ? "part border-danger" : "part"}>
      <h2 className="mb-3.5">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">{children}</div>
    </section>
  );
}
