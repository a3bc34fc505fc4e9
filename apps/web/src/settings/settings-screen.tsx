import { say } from "@larder/words/say";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation, useNavigate, useNavigationType, useParams } from "react-router";
import { caretLeftIcon } from "../ui/art/icons/icons.ts";
import { useIsWide } from "../ui/browser/media-query.ts";
import { usePageTitle } from "../ui/browser/page-title.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { focusHeading } from "../ui/overlays/focus.ts";
import { SettingList } from "./setting-list.tsx";
import { type Setting, type SettingPart, settingOf } from "./setting-parts.ts";

/** Settings that are dialogs, opened over the list. */
const DIALOGS = new Set(["places", "staples", "own-food", "names"]);
const hasDialog = (part: string | undefined): boolean => DIALOGS.has(part ?? "");

interface SettingsScreenProps {
  readonly pages: Readonly<Partial<Record<SettingPart, ReactNode>>>;
  readonly renderDialog: (part: SettingPart, onClose: () => void) => ReactNode;
  /** The way out, at the end of the list. */
  readonly children: ReactNode;
}

/**
 * One short list. A setting opens from its row, on wide screens next to the list. Source:
 * handbook/screens.md#account-and-settings.
 */
export function SettingsScreen({ pages, renderDialog, children }: SettingsScreenProps) {
  const { part } = useParams();
  const isWide = useIsWide();
  const asked = settingOf(part);
  const isDialog = hasDialog(part);
  usePageTitle(say(asked ? asked.name : "frame.settingsTitle"));
  useFocusOfPart(part, isWide);
  const close = useClose();
  if (part !== undefined && asked === undefined) return <Navigate to="/settings" replace />;
  if (asked && !isDialog && !isWide) return <SettingPage setting={asked} pages={pages} />;
  const shown = isWide ? (asked && !isDialog ? asked : settingOf("profile")) : undefined;
  return (
    <>
      <div className="max-w-[44rem] items-start gap-x-14 wide:flex wide:max-w-none wide:flex-wrap">
        <SettingList current={shown?.part ?? null}>{children}</SettingList>
        {shown && <SettingBeside setting={shown} pages={pages} />}
      </div>
      {asked && isDialog && renderDialog(asked.part, close)}
    </>
  );
}

/** Goes back to the list; an address that was opened directly has none behind it. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate("/settings", { replace: true }) : navigate(-1));
}

/** To the setting's heading, and on the way back to its row. Dialogs do it themselves. */
function useFocusOfPart(part: string | undefined, isWide: boolean): void {
  const last = useRef(part);
  const navigation: string = useNavigationType();
  useEffect(() => {
    const before = last.current;
    last.current = part;
    if (before === part) return;
    if (hasDialog(before) || hasDialog(part)) return;
    const target = part === undefined ? before : HEADING;
    const element = document.getElementById(target ?? "");
    if (element) element.focus({ preventScroll: true });
    else focusHeading({ preventScroll: true });
    if (part !== undefined && !isWide && navigation !== "POP") scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only another part moves the focus
  }, [part]);
}

const HEADING = "setting";

interface SettingProps extends Pick<SettingsScreenProps, "pages"> {
  readonly setting: Setting;
}

function SettingPage({ setting, pages }: SettingProps) {
  return (
    <div className="max-w-[35rem]">
      <ButtonLink to="/settings" kind="quiet" icon={caretLeftIcon} className="-ms-3.5">
        {say("account.settings")}
      </ButtonLink>
      <PageHead title={say(setting.name)} />
      <Content setting={setting} pages={pages} />
    </div>
  );
}

function SettingBeside({ setting, pages }: SettingProps) {
  return (
    <div className="sticky top-18 max-w-[35rem] min-w-0 flex-[2_1_20rem] pt-8 pb-5">
      <h2 id={HEADING} tabIndex={-1} className="mb-3.5">
        {say(setting.name)}
      </h2>
      <Content setting={setting} pages={pages} />
    </div>
  );
}

function Content({ setting: { part, name }, pages }: SettingProps) {
  return (
    <section
      key={part}
      aria-label={say(name)}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 pb-5"
    >
      {pages[part]}
    </section>
  );
}
