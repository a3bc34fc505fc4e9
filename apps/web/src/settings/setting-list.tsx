import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../ui/art/icons/icon.tsx";
import { caretRightIcon } from "../ui/art/icons/icons.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { classes } from "../ui/styles/classes.ts";
import { type Setting, type SettingPart, settingGroups } from "./setting-parts.ts";
import { useSettingValues } from "./setting-values.ts";

interface SettingListProps {
  /** The open setting. */
  readonly current: SettingPart | null;
  /** The way out, at the end. */
  readonly children: ReactNode;
}

/** Every setting with its value. */
export function SettingList({ current, children }: SettingListProps) {
  const values = useSettingValues();
  return (
    <div className="min-w-0 wide:max-w-[25rem] wide:flex-[1_1_20rem]">
      <PageHead title={say("account.settings")} />
      {settingGroups.map(({ id, name, rows }) => (
        <div key={id} className="mb-2 md:mb-4">
          <GroupName id={id} name={say(name)} />
          <ul aria-labelledby={id}>
            {rows.map((row: Setting) => (
              <Row
                key={row.part}
                setting={row}
                value={values[row.part]}
                isCurrent={row.part === current}
              />
            ))}
          </ul>
        </div>
      ))}
      <section aria-labelledby="danger">
        <GroupName id="danger" name={say("account.dangerZone")} />
        {children}
      </section>
    </div>
  );
}

function GroupName({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <h2
      id={id}
      className="mb-1 scroll-mt-20 font-sans text-sm font-semibold tracking-normal text-ink-2"
    >
      {name}
    </h2>
  );
}

interface RowProps {
  readonly setting: Setting;
  readonly value: string | undefined;
  readonly isCurrent: boolean;
}

/** Its hairline begins at the text, and is left out around the current one. */
function Row({ setting: { part, name, icon, to }, value, isCurrent }: RowProps) {
  return (
    <li className="group/row">
      <Link
        id={part}
        to={to ?? `/settings/${part}`}
        aria-current={isCurrent || undefined}
        className={classes(
          "-mx-3 flex min-h-[46px] scroll-mt-20 items-stretch gap-3.5 rounded-md px-3 text-ink no-underline md:min-h-[54px]",
          isCurrent ? "bg-primary-soft text-on-primary-soft" : "hover:bg-well",
        )}
      >
        <Icon path={icon} className="size-[21px] self-center text-ink-2" />
        <span className="flex min-w-0 flex-1 items-center gap-3.5 border-t border-line py-1 group-first/row:border-transparent">
          <span className="min-w-0 flex-1 text-name leading-tight font-semibold">{say(name)}</span>
          <span
            dir="auto"
            className="max-w-[52%] text-end text-md leading-tight text-ink-2 wrap-anywhere"
          >
            {value}
          </span>
          <Icon path={caretRightIcon} className="size-[13px] text-ink-2" />
        </span>
      </Link>
    </li>
  );
}
