import type { DayWords } from "../day-words.ts";

const words = (text: string): readonly string[] => text.split(" ");

export const DAY_WORDS: DayWords = {
  language: "en",
  weekdays: words("sunday monday tuesday wednesday thursday friday saturday"),
  months: words(
    "january february march april may june july august september october november december",
  ),
  today: "today",
  tomorrow: "tomorrow|tmrw|tmr|tmw",
  dayAfterTomorrow: "day after tomorrow",
  ahead: "in",
  day: "days?",
  week: "weeks?",
  numbers: { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 },
  isMonthFirst: true,
};
