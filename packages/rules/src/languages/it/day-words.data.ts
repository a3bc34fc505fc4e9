import type { DayWords } from "../day-words.ts";

const words = (text: string): readonly string[] => text.split(" ");

export const DAY_WORDS: DayWords = {
  language: "it",
  weekdays: words("domenica lunedi martedi mercoledi giovedi venerdi sabato"),
  months: words(
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  ),
  today: "oggi",
  tomorrow: "domani",
  dayAfterTomorrow: "dopodomani",
  ahead: "tra|fra",
  day: "giorn[oi]",
  week: "settiman[ae]",
  numbers: {
    un: 1,
    una: 1,
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sei: 6,
    sette: 7,
    dieci: 10,
    quindici: 15,
  },
  isMonthFirst: false,
};
