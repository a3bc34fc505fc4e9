import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DayChart } from "./day-chart.tsx";

const all = Array.from({ length: 10 }, (_, place) => ({
  date: `2026-03-${String(place + 1).padStart(2, "0")}`,
  amount: 10,
  total: (place + 1) * 10,
}));
const days = { from: "2026-03-01" as IsoDate, to: "2026-03-10" as IsoDate };

/** The paths of the chart. */
function drawn(pastDays: number): string[] {
  const { container } = render(
    <MemoryRouter>
      <DayChart
        label="Spending by day"
        spending={{
          all,
          past: all.slice(0, pastDays),
          limit: 100,
          forecast: { total: 90, low: 80, high: 100 },
        }}
        days={days}
      />
    </MemoryRouter>,
  );
  return [...container.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
}

const pointOf = (text: string | undefined) =>
  text?.split(/[ ,]/).map((one) => Number(one).toFixed(2));

test.each([1, 4, 9])("the forecast begins at the point of today, after %s days", (pastDays) => {
  const paths = drawn(pastDays);
  const spent = paths.at(-1);
  const [, beginning] = /^M(\S+ \S+)L/.exec(paths.at(-2) ?? "") ?? [];
  const [, band] = /^M(\S+ \S+)L/.exec(paths.at(-3) ?? "") ?? [];
  const today = pointOf(spent?.split(/[MLZ]/).findLast((point) => point !== ""));
  expect(pointOf(beginning)).toEqual(today);
  expect(pointOf(band)).toEqual(today);
});
