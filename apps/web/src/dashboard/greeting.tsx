import { say } from "@larder/words/say";
import { monthAndDayIn } from "@larder/rules/calendar-and-money/day-in-language";
import { useSession } from "../api/kept/session.ts";
import { textLanguage } from "../ui/browser/own-language.ts";
import { today } from "../ui/text/format.ts";
import { PageHead } from "../ui/layout/page-head.tsx";

/** "Thursday, November 20": the year is known. */
const dateLine = (): string => monthAndDayIn(textLanguage(), today());

/** Heading of the dashboard. Source: handbook/screens.md#the-dashboard. */
export function Greeting() {
  const name = useSession((session) => session.user?.name.trim()) || say("dashboard.nameless");
  return <PageHead title={say("dashboard.greeting", { name })} lead={dateLine()} />;
}
