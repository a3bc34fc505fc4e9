import { expect, test } from "vitest";
import { stepTimes } from "./step-times.ts";

const MINUTE = 60;
const HOUR = 3600;

/** Step, then seconds, upper end of a range, and label of each time. */
const CASES: readonly (readonly [
  text: string,
  ...times: (readonly (number | string | null)[])[],
])[] = [
  ["Simmer 20 minutes.", [20 * MINUTE, null, "Simmer"]],
  ["Put it on top, skin up, and bake for about 20 minutes.", [20 * MINUTE, null, "bake"]],
  ["Roast 1 to 1 1/2 hours, basting every 15 minutes.", [HOUR, 1.5 * HOUR, "Roast"]],
  ["Fry 10-12 min per side", [10 * MINUTE, 12 * MINUTE, "Fry"]],
  ["Bake 45 minutes to 1 hour", [45 * MINUTE, HOUR, "Bake"]],
  ["Cook for 1 hour and 20 minutes.", [80 * MINUTE, null, "Cook"]],
  ["Chill for an hour and a half", [1.5 * HOUR, null, "Chill"]],
  [
    "Let it stand half an hour, stir 30 seconds",
    [30 * MINUTE, null, "Let it stand"],
    [30, null, "stir"],
  ],
  [
    "Give it a 5-minute rest, then 2 more minutes",
    [5 * MINUTE, null, "Give it a"],
    [2 * MINUTE, null, ""],
  ],
  ["Steam 2½ hours or 1¾ hrs", [2.5 * HOUR, null, "Steam"], [1.75 * HOUR, null, ""]],
  ["Im Ofen bei 180 °C 20 Min. backen", [20 * MINUTE, null, "Im Ofen bei 180 °C"]],
  ["Den Teig 1 Std. 20 Min. gehen lassen", [80 * MINUTE, null, "Den Teig"]],
  [
    "Etwa 10 bis 12 Minuten köcheln, dann eine halbe Stunde ruhen",
    [10 * MINUTE, 12 * MINUTE, ""],
    [30 * MINUTE, null, ""],
  ],
  [
    "Soften the onion and the garlic for 4 minutes",
    [4 * MINUTE, null, "Soften the onion and the garlic"],
  ],
  ["Cook for ~10 minutes", [10 * MINUTE, null, "Cook"]],
  ["Eine Stunde kühlen", [HOUR, null, ""]],
  ["Cuire 1 h 30 à feu doux", [90 * MINUTE, null, "Cuire"]],
  [
    "Laisser reposer une demi-heure puis cuire de 10 à 12 minutes",
    [30 * MINUTE, null, "Laisser reposer"],
    [10 * MINUTE, 12 * MINUTE, "cuire"],
  ],
  [
    "Hornear durante 25 minutos; dejar media hora",
    [25 * MINUTE, null, "Hornear"],
    [30 * MINUTE, null, "dejar"],
  ],
  [
    "Cuocere per 15 minuti e riposare un’ora",
    [15 * MINUTE, null, "Cuocere"],
    [HOUR, null, "riposare"],
  ],
  ["Lasciare mezz'ora, poi 1 ora e mezza", [30 * MINUTE, null, "Lasciare"], [1.5 * HOUR, null, ""]],
  // texts without a waiting time
  ["Heat a second pan to 180 °C for a few minutes, stirring every 5 minutes"],
  ["Keeps 3 days, or 30 hours. 4 seconds is too short. Minute steak of 2 pounds, 5 m away"],
  ["Alle 10 Minuten wenden, toutes les 5 minutes, cada 5 minutos"],
];

test.for(CASES)("%s", ([text, ...times]) => {
  expect(
    stepTimes(text).map(({ seconds, secondsMax, label }) => [seconds, secondsMax, label]),
  ).toEqual(times);
});

test("a time is where it is printed", () => {
  const text = "Bake 20 minutes, rest 1 hour and 5 minutes.";
  expect(stepTimes(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "20 minutes",
    "1 hour and 5 minutes",
  ]);
});
