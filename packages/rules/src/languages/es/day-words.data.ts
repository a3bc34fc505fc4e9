import type { DayWords } from "../day-words.ts";

const words = (text: string): readonly string[] => text.split(" ");

export const DAY_WORDS: DayWords = {
  language: "es",
  weekdays: words("domingo lunes martes miercoles jueves viernes sabado"),
  months: words(
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  ),
  today: "hoy",
  tomorrow: "manana",
  dayAfterTomorrow: "pasado manana",
  ahead: "en|dentro de",
  day: "dias?",
  week: "semanas?",
  numbers: {
    un: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    diez: 10,
    quince: 15,
  },
  isMonthFirst: false,
};
