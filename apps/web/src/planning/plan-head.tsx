import type { ListHead } from "@larder/contract/week/shopping-list";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import type { KeyboardEvent } from "react";
import {
  basketIcon,
  calendarBlankIcon,
  caretLeftIcon,
  caretRightIcon,
  printerIcon,
} from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { sparkleIcon } from "../ui/art/icons/plan-icons.ts";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { today } from "../ui/text/format.ts";
import { MenuAction, MenuButton } from "../ui/overlays/menu-button.tsx";
import { besideView, type PlanView } from "./plan-query.ts";
import { monthText, rangeText } from "./plan-words.ts";

interface PlanHeadProps {
  readonly view: PlanView;
  readonly days: readonly IsoDate[];
  readonly lists: readonly ListHead[];
  readonly onView: (view: PlanView) => void;
  readonly onAddMissing: (list: ListHead) => void;
  /** Asks for a proposal; absent for past days and while one is shown. */
  readonly onPropose: (() => void) | undefined;
  /** Changes what is proposed; absent without a proposal. */
  readonly onWishes: (() => void) | undefined;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Source: handbook/planning.md#the-screen. */
export function PlanHead({
  view,
  days,
  lists,
  onView,
  onAddMissing,
  onPropose,
  onWishes,
}: PlanHeadProps) {
  const isWeek = view.span === "week";
  const [from, to] = [days[0], days.at(-1)];
  const shown = isWeek && from && to ? rangeText(from, to) : monthText(view.day);
  const isPhone = useIsPhone();
  const now = today();
  const go = (by: 1 | -1) => onView(besideView(view, by));
  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined || event.target instanceof HTMLInputElement) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(by);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3.5 pb-2 md:pt-[26px]">
      <h1 tabIndex={-1} className="flex-1 max-md:basis-40">
        <span className="max-md:sr-only">{say("planning.title")}</span>{" "}
        <span className="md:hidden print:inline">{shown}</span>
      </h1>
      {/* Arrows go from week to week while one of its buttons has the focus. */}
      <div
        role="group"
        aria-label={say("planning.period")}
        onKeyDown={onKeyDown}
        className="flex items-center print:hidden"
      >
        <IconButton
          icon={caretLeftIcon}
          label={say(isWeek ? "planning.weekBefore" : "planning.monthBefore")}
          onClick={() => go(-1)}
        />
        <b aria-live="polite" className="text-center whitespace-nowrap max-md:sr-only md:min-w-32">
          {shown}
        </b>
        <IconButton
          icon={caretRightIcon}
          label={say(isWeek ? "planning.weekAfter" : "planning.monthAfter")}
          onClick={() => go(1)}
        />
        {!days.includes(now) && (
          <Button kind="quiet" onClick={() => onView({ span: "week", day: now })}>
            {say("planning.thisWeek")}
          </Button>
        )}
      </div>
      <div className="flex items-center gap-2 print:hidden">
        {onPropose && (
          <Button
            kind={isPhone ? "main" : "secondary"}
            icon={sparkleIcon}
            className="thumb"
            onClick={onPropose}
          >
            {say("planning.planMyWeek")}
          </Button>
        )}
        <MenuButton label={say("planning.more")} className="max-md:-me-2.5">
          {onWishes && (
            <MenuAction icon={sparkleIcon} onChoose={onWishes}>
              {say("planmyweek.change")}
            </MenuAction>
          )}
          {lists.map((list) => (
            <MenuAction key={list.id} icon={basketIcon} onChoose={() => onAddMissing(list)}>
              {say("planning.addMissing", { list: list.name })}
            </MenuAction>
          ))}
          <MenuAction
            icon={calendarBlankIcon}
            onChoose={() => onView({ span: isWeek ? "month" : "week", day: view.day })}
          >
            {say(isWeek ? "planning.showMonth" : "planning.showWeek")}
          </MenuAction>
          <MenuAction icon={printerIcon} onChoose={() => window.print()}>
            {say("planning.print")}
          </MenuAction>
        </MenuButton>
      </div>
    </div>
  );
}
