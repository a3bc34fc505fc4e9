import type { DayWords } from "../day-words.ts";

const words = (text: string): readonly string[] => text.split(" ");

export const DAY_WORDS: DayWords = {
  language: "de",
  weekdays: words("sonntag montag dienstag mittwoch donnerstag freitag samstag"),
  shortWeekdays: { so: 0, mo: 1, di: 2, mi: 3, do: 4, fr: 5, sa: 6, sonnabend: 6 },
  months: words(
    "januar februar marz april mai juni juli august september oktober november dezember",
  ),
  today: "heute",
  tomorrow: "morgen",
  dayAfterTomorrow: "ubermorgen|uebermorgen",
  ahead: "in",
  day: "tag(?:en?)?",
  week: "wochen?",
  numbers: {
    ein: 1,
    einem: 1,
    einer: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    funf: 5,
    sechs: 6,
    sieben: 7,
    zehn: 10,
    vierzehn: 14,
  },
  isMonthFirst: false,
};
