import { say } from "@larder/words/say";
import { formatDay, weekdayName } from "@larder/rules/calendar-and-money/day";
import { useSession } from "../api/kept/session.ts";
import { today } from "../ui/text/format.ts";
import { PageHead } from "../ui/layout/page-head.tsx";

/** "Thursday, November 20": the year is known. */
function dateLine(): string {
  const day = today();
  return `${weekdayName(day)}, ${formatDay(day, "long").replace(/, \d+$/, "")}`;
}

/** Heading of the dashboard. Source: handbook/screens.md#the-dashboard. */
export function Greeting() {
  const name = useSession((session) => session.user?.name.trim()) || say("dashboard.nameless");
  return <PageHead title={say("dashboard.greeting", { name })} lead={dateLine()} />;
}
