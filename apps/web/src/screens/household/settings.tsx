import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { AppearanceChoice } from "../../account/appearance-choice.tsx";
import { BringBackHousehold } from "../../account/bring-back-household.tsx";
import { DownloadHousehold } from "../../account/download-household.tsx";
import { LanguageChoice } from "../../account/language-choice.tsx";
import { ProfileInfo } from "../../account/profile-info.tsx";
import { Devices } from "../../access/devices.tsx";
import { SecondFactor } from "../../access/second-factor.tsx";
import { ChangePasswordForm } from "../../auth/passwords/change-password-form.tsx";
import { DeleteAccount } from "../../auth/delete-account.tsx";
import { Passkeys } from "../../auth/passkeys/passkeys.tsx";
import { CalendarAddress } from "../../calendar/calendar-address.tsx";
import { NoticesPanel } from "../../notices/notices-panel.tsx";
import { buttonKinds } from "../../ui/controls/button.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";

/**
 * Profile, notices, signing in, household, and leaving, with links to each at the top. Source:
 * handbook/screens.md#account-and-settings, handbook/accounts.md#passwords.
 */
export function Screen() {
  return (
    <div className="@container max-w-[44rem] wide:max-w-[64rem]">
      <PageHead title={say("account.settings")} />
      <ul aria-label={say("account.sections")} className="mb-6 flex flex-wrap gap-2 md:gap-2.5">
        {Object.entries(groups).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className={buttonKinds.secondary}>
              {say(title)}
            </a>
          </li>
        ))}
      </ul>
      <Group id="you">
        <Panel title={say("account.profileInfo")}>
          <ProfileInfo />
        </Panel>
        <Panel title={say("frame.language")}>
          <LanguageChoice />
        </Panel>
        <Panel title={say("account.appearance")}>
          <AppearanceChoice />
        </Panel>
      </Group>
      <Group id="told">
        <Panel title={say("notices.title")}>
          <NoticesPanel />
        </Panel>
        <Panel title={say("account.notifications")}>
          <p className="text-ink-2">{say("account.notificationsText")}</p>
        </Panel>
        <Panel title={say("calendar.title")}>
          <CalendarAddress />
        </Panel>
      </Group>
      <Group id="sign-in">
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
      </Group>
      <Group id="shared">
        <Panel title={say("exports.household")}>
          <p className="text-ink-2">{say("account.householdText")}</p>
          <ButtonLink to="/household">{say("account.openHousehold")}</ButtonLink>
          <DownloadHousehold />
          <BringBackHousehold />
        </Panel>
        <Panel title={say("account.developers")}>
          <p className="text-ink-2">{say("account.developersText")}</p>
          <ButtonLink to="/settings/developers">{say("account.openDevelopers")}</ButtonLink>
        </Panel>
        <Panel title={say("account.dangerZone")} isDangerous>
          <p className="text-ink-2">{say("account.dangerText")}</p>
          <DeleteAccount />
        </Panel>
      </Group>
    </div>
  );
}

/** What the panels are of, in the order of the screen, by the fragment that leads there. */
const groups = {
  you: "account.groupYou",
  told: "account.groupTold",
  "sign-in": "account.groupSignIn",
  shared: "account.groupShared",
} as const;

interface GroupProps {
  readonly id: keyof typeof groups;
  readonly children: ReactNode;
}

/** No landmark: its panels are. */
function Group({ id, children }: GroupProps) {
  return (
    <div className="mb-9">
      <h2 id={id} tabIndex={-1} className="mb-3.5 scroll-mt-20">
        {say(groups[id])}
      </h2>
      {children}
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
      <h3 className="mb-3.5 font-sans text-name font-bold tracking-normal">{title}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">{children}</div>
    </section>
  );
}
