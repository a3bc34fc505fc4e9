import type { words as english } from "../../en/answers/list-answers.ts";

/** The server's texts about shopping lists. */
export const words: Record<keyof typeof english, string> = {
  firstList: "Einkaufsliste",
  listKnown: "Du hast schon eine Liste namens {name}.",
  listsFull: "Du kannst höchstens {most} Listen haben. Lösche zuerst eine.",
  lastList: "Das ist deine einzige Liste, deshalb bleibt sie.",
  listFull:
    "Auf eine Liste passen höchstens {most} offene Artikel. Hake zuerst etwas ab oder lösche etwas.",
  listCrowded:
    "Auf eine Liste passen höchstens {most} Artikel, abgehakte mitgezählt. Räume zuerst ein, was abgehakt ist.",
  severalNeeds: "Das wird aus mehreren Gründen gebraucht: Ändere die Menge bei einem davon.",
  notTicked: "Das ist auf der Liste nicht abgehakt: {id}",
  otherSection: "Sonstiges",
  notBasic: "Das gehört nicht zu deinem Grundvorrat.",
  packsOf: "{count} × {size}",
  packsWith: "{packs} ({size})",
  runsLow: "Noch {left} von {least}",
  noneLeft: "Nichts mehr da",
  usedUp:
    "Aufgebraucht {days, plural, =0 {heute} =1 {gestern} one {vor # Tag} other {vor # Tagen}}",
  boughtRegularly:
    "{gap, plural, =1 {Jeden Tag} one {Alle # Tage} other {Alle # Tage}}, zuletzt gekauft {days, plural, =1 {gestern} one {vor # Tag} other {vor # Tagen}}",
};
