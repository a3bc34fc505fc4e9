import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { Devices } from "../../access/devices.tsx";
import { SecondFactor } from "../../access/second-factor.tsx";
import { AppearanceChoice } from "../../account/appearance-choice.tsx";
import { BringBackHousehold } from "../../account/bring-back-household.tsx";
import { DownloadHousehold } from "../../account/download-household.tsx";
import { LanguageChoice } from "../../account/language-choice.tsx";
import { ProfileInfo } from "../../account/profile-info.tsx";
import { Passkeys } from "../../auth/passkeys/passkeys.tsx";
import { ChangePasswordForm } from "../../auth/passwords/change-password-form.tsx";
import { CalendarAddress } from "../../calendar/calendar-address.tsx";
import { EatersPart } from "../../household/eaters/eaters-part.tsx";
import { NoticesPanel } from "../../notices/notices-panel.tsx";
import { OnThisBrowser } from "../../notices/on-this-browser.tsx";
import { useIsWide } from "../../ui/browser/media-query.ts";
import type { SettingPart } from "../../settings/setting-parts.ts";
import { SettingsScreen } from "../../settings/settings-screen.tsx";
import { later } from "../../ui/overlays/later.tsx";
import { DeleteAccount } from "../../auth/delete-account.tsx";

const PlacesDialog = later(
  async () => (await import("../../inventory/places/places-dialog.tsx")).PlacesDialog,
);
const StaplesDialog = later(
  async () => (await import("../../inventory/staples/staples-dialog.tsx")).StaplesDialog,
);
const OwnIngredientsDialog = later(
  async () => (await import("../../inventory/own/own-ingredients-dialog.tsx")).OwnIngredientsDialog,
);
const RememberedNamesDialog = later(
  async () =>
    (await import("../../inventory/names/remembered-names-dialog.tsx")).RememberedNamesDialog,
);

/** The page of each setting that has one. */
const pages: Readonly<Partial<Record<SettingPart, ReactNode>>> = {
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

/** Profile, signing in, the kitchen's lists, notices, and leaving. Source: handbook/screens.md#account-and-settings. */
export function Screen() {
  return (
    <SettingsScreen
      pages={pages}
      renderDialog={(part, onClose) => <SettingDialog part={part} onClose={onClose} />}
    >
      <DeleteAccount />
    </SettingsScreen>
  );
}

interface SettingDialogProps {
  readonly part: SettingPart;
  readonly onClose: () => void;
}

/** A list of the inventory. */
function SettingDialog({ part, onClose }: SettingDialogProps) {
  return (
    <>
      {part === "places" && <PlacesDialog onClose={onClose} />}
      {part === "staples" && <StaplesDialog onClose={onClose} />}
      {part === "own-food" && <OwnIngredientsDialog onClose={onClose} />}
      {part === "names" && <RememberedNamesDialog onClose={onClose} />}
    </>
  );
}

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
  // Next to the list the page's heading is an h2.
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
