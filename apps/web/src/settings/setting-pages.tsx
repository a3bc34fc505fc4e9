import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { Devices } from "../access/devices.tsx";
import { SecondFactor } from "../access/second-factor.tsx";
import { AppearanceChoice } from "../account/appearance-choice.tsx";
import { BringBackHousehold } from "../account/bring-back-household.tsx";
import { DownloadHousehold } from "../account/download-household.tsx";
import { LanguageChoice } from "../account/language-choice.tsx";
import { ProfileInfo } from "../account/profile-info.tsx";
import { Passkeys } from "../auth/passkeys/passkeys.tsx";
import { ChangePasswordForm } from "../auth/passwords/change-password-form.tsx";
import { CalendarAddress } from "../calendar/calendar-address.tsx";
import { EatersPart } from "../household/eaters/eaters-part.tsx";
import { NoticesPanel } from "../notices/notices-panel.tsx";
import { OnThisBrowser } from "../notices/on-this-browser.tsx";
import { useIsWide } from "../ui/browser/media-query.ts";
import type { SettingPart } from "./setting-parts.ts";

/** What stands behind a row. */
export const settingPages: Readonly<Partial<Record<SettingPart, ReactNode>>> = {
  profile: <ProfileInfo />,
  "sign-in": <SigningIn />,
  language: <LanguageChoice />,
  appearance: <AppearanceChoice />,
  eaters: <EatersPart isAlone />,
  expiring: <NoticesPanel what="expiring" />,
  budget: <NoticesPanel what="budget" />,
  list: <NoticesPanel what="list" />,
  notifications: <Notifications />,
  calendar: <CalendarAddress />,
  export: <TakeWithYou />,
};

function SigningIn() {
  return (
    <>
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
    </>
  );
}

function Notifications() {
  return (
    <>
      <p className="text-ink-2">{say("account.notificationsText")}</p>
      <OnThisBrowser />
    </>
  );
}

function TakeWithYou() {
  return (
    <>
      <DownloadHousehold />
      <BringBackHousehold />
    </>
  );
}

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Panel({ title, children }: PanelProps) {
  // Beside the list the page's heading is an h2.
  const Heading = useIsWide() ? "h3" : "h2";
  return (
    <section
      aria-label={title}
      className="w-full border-line pb-5 not-first:border-t not-first:pt-5"
    >
      <Heading className="mb-3.5 font-sans text-name font-bold tracking-normal">{title}</Heading>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">{children}</div>
    </section>
  );
}
