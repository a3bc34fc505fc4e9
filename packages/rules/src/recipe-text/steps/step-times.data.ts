/** Words of step-times.ts, as recipes in English, German, French, Spanish and Italian print them. Longest first. */

/** How a unit of time is written, and its seconds. A bare "h" or "s" stands beside digits alone. */
export const TIME_UNITS: readonly (readonly [words: string, seconds: number])[] = [
  ["viertelstunden?", 900],
  ["seconds?|secondes?|secondi|secondo|segundos?|sekunden?|secs?|sek|seg|s", 1],
  ["minutes?|minuten|minutos?|minuto|minuti|minute|mins?|mn", 60],
  ["hours?|stunden?|heures?|horas?|ore|ora|hrs?|std|h", 3600],
];

/** Numbers in words; "a" and its like are one of a unit. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  "forty-five": 45,
  forty: 40,
  ein: 1,
  eine: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  zehn: 10,
  zwölf: 12,
  fünfzehn: 15,
  zwanzig: 20,
  dreißig: 30,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  quinze: 15,
  vingt: 20,
  trente: 30,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  dieci: 10,
  quindici: 15,
  venti: 20,
  trenta: 30,
};

/** Whole phrases of a time without a number. */
export const TIME_PHRASES: readonly (readonly [words: string, seconds: number])[] = [
  [
    String.raw`three[ -]quarters of an hour|(?:drei|3) ?viertelstunden|trois quarts d['’]heure`,
    2700,
  ],
  [
    String.raw`half an hour|a half[ -]hour|half[ -]hour|(?:eine )?halbe stunde|(?:une )?demi[ -]heure|media hora|mezz['’ ]?ora`,
    1800,
  ],
  [
    String.raw`(?:a )?quarter of an hour|(?:un )?quart d['’]heure|(?:un )?cuarto de hora|(?:un )?quarto d['’]ora`,
    900,
  ],
  [String.raw`half a minute|(?:eine )?halbe minute|medio minuto|mezzo minuto`, 30],
];

/** "an hour and a half": half of the unit more. */
export const AND_A_HALF = String.raw`and a half|et demie?|y medi[ao]|e mezz[ao]|und eine halbe`;
/** Between the ends of a range. */
export const TO = String.raw`to|or|bis|oder|à|ou|a|o`;
/** Between hours and minutes. */
export const AND = String.raw`and|und|et|y|e`;
/** Between a number and its unit: "5 more minutes". */
export const MORE = String.raw`more|additional|extra|full|weitere|weiteren|más|altri`;
/** A time of which one does something again and again is none to wait for. */
export const EVERY = String.raw`every|each|alle|jede|toutes les|tous les|chaque|cada|ogni`;

/** Where what is timed begins. */
export const CLAUSES = String.raw`and|then|until|und|dann|et|puis|ensuite|luego|después|poi|y|e|or|oder|ou|o`;
/** Behind "and" another thing follows, not another deed: "the onion and the garlic". */
export const ARTICLES = String.raw`the|a|an|der|die|das|den|dem|le|la|les|el|los|las|il|lo|gli|i`;

/** What stands between the words of what is timed and the time. */
export const BEFORE_TIME = String.raw`for|about|around|approximately|approx|roughly|another|a further|further|at least|up to|over|in|within|from|the|ca|circa|etwa|rund|ungefähr|noch|weitere|für|mindestens|pendant|environ|durante|unos|unas|otros|per|per circa|altri|de|da|di|ein|it|them`;
