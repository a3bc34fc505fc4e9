/** Words of garlic that are clove and food at once, in further languages. */
export const FURTHER_CLOVES: readonly (readonly [pattern: string, food: string])[] = [
  ["vitlöksklyft", "vitlök"],
  ["hvitløks", "hvitløk"],
  ["knoflookteen", "knoflook"],
  ["valkosipulinkyn", "valkosipuli"],
];

/** Words between amount and name, and numbers, of further languages: a line with one is at most likely. */
export const FURTHER_FILLERS: ReadonlySet<string> = new Set(
  (
    "och og eller av van het een naar smaak efter etter smak według smaku podle chuti dle gosto ízlés szerint maun mukaan " +
    "två fyra fem twee drie vijf dwa dwie trzy pięć dva dvě tři két három öt kaksi kolme dois duas três " +
    "några litt nogle noen enkele beetje trochę kilka trochu několik kevés néhány hieman vähän um uma alguns pouco"
  ).split(" "),
);

/** Units of further languages that are other words in a language whose lines are read; they count behind a number alone. */
export const AMBIGUOUS_UNITS: ReadonlySet<string> = new Set(
  (
    "list ons pond pal bal bos pl ss ks kop pak pk sl ts tk kom ek st neve dente dentes blad lepel fed teen tenen ramo adet hekto " +
    "copo fio plaster spoon bundt demet praf"
  ).split(" "),
);
