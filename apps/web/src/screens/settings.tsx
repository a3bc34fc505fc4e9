import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { AppearanceChoice } from "../account/appearance-choice.tsx";
import { BringBackHousehold } from "../account/bring-back-household.tsx";
import { DownloadHousehold } from "../account/download-household.tsx";
import { EmailConfirmation } from "../account/email-confirmation.tsx";
import { Devices } from "../access/devices.tsx";
import { SecondFactor } from "../access/second-factor.tsx";
import { useSession } from "../api/session.ts";
import { ChangePasswordForm } from "../auth/change-password-form.tsx";
import { DeleteAccount } from "../auth/delete-account.tsx";
import { Passkeys } from "../auth/passkeys.tsx";
import { instantDayText } from "../ui/format.ts";
import { CalendarAddress } from "../calendar/calendar-address.tsx";
import { NoticesPanel } from "../notices/notices-panel.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { classes } from "../ui/styles/classes.ts";
import { PageHead } from "../ui/layout/page-head.tsx";

/** Settings. Source: handbook/screens.md#account-and-settings, handbook/accounts.md#passwords. */
export function Screen() {
  const user = useSession((session) => session.user);
  return (
    <div className="max-w-[44rem] wide:max-w-[64rem]">
      <PageHead title={say("account.settings")} />
      <div>
        <Panel title={say("account.profileInfo")}>
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
        </Panel>
        <Panel title={say("account.appearance")}>
          <AppearanceChoice />
        </Panel>
        <Panel title={say("account.password")}>
          <ChangePasswordForm />
        </Panel>
        <Panel title={say("passkeys.title")}>
          <Passkeys />
        </Panel>
        <Panel title={say("access.secondFactor")}>
          <SecondFactor />
        </Panel>
        <Panel title={say("access.devices")}>
          <Devices />
        </Panel>
        <Panel title={say("account.notifications")}>
          <p className="text-ink-2">{say("account.notificationsText")}</p>
        </Panel>
        <Panel title={say("notices.title")}>
          <NoticesPanel />
        </Panel>
        <Panel title={say("calendar.title")}>
          <CalendarAddress />
        </Panel>
        <Panel title={say("exports.household")}>
          <p className="text-ink-2">{say("account.householdText")}</p>
          <ButtonLink to="/household">{say("account.openHousehold")}</ButtonLink>
          <DownloadHousehold />
          <BringBackHousehold />
        </Panel>
        <Panel title={say("account.dangerZone")} isDangerous>
          <p className="text-ink-2">{say("account.dangerText")}</p>
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
    <section
      aria-label={title}
      className={classes("part part-beside", isDangerous && "border-danger")}
    >
      <h2 className="mb-3.5">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">{children}</div>
    </section>
  );
}
