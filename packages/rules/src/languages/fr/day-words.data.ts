import type { DayWords } from "../day-words.ts";

const words = (text: string): readonly string[] => text.split(" ");

export const DAY_WORDS: DayWords = {
  language: "fr",
  weekdays: words("dimanche lundi mardi mercredi jeudi vendredi samedi"),
  months: words(
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
  ),
  today: "aujourd['’]hui",
  tomorrow: "demain",
  dayAfterTomorrow: "apres[- ]demain",
  ahead: "dans|d['’]ici",
  day: "jours?",
  week: "semaines?",
  numbers: {
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    dix: 10,
    quinze: 15,
  },
  isMonthFirst: false,
};
