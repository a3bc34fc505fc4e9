import type { words as english } from "../../en/access/joining.ts";

/** The page of an invitation link. */
export const words: Record<keyof typeof english, string> = {
  invitedBy: "{name} lädt dich ein: {household}",
  invited: "Du bist eingeladen: {household}",
  shared: "Alle dort teilen sich Vorrat, Rezepte, Kassenzettel und Budget.",
  until: "Der Link gilt einmal, bis {day}.",
  createAccount: "Konto erstellen",
  signIn: "Anmelden",
  signedInAs: "Du bist als {name} angemeldet.",
  anotherAccount: "Anderes Konto nehmen",
  bring: "Was bringst du mit?",
  everything: "Alles",
  everythingText:
    "{lots, plural, one {{lots} Artikel im Vorrat} other {{lots} Artikel im Vorrat}}, {recipes, plural, one {{recipes} Rezept} other {{recipes} Rezepte}} und was gekocht und ausgegeben wurde",
  everythingUnknown: "Vorrat, Rezepte und was gekocht und ausgegeben wurde",
  everythingOff: "In „{household}“ wohnen noch andere, deshalb bleibt es bei ihnen.",
  recipes: "Kopien der Rezepte",
  restStays: "Der Rest bleibt in „{household}“.",
  restGoes: "Der Rest von „{household}“ wird gelöscht.",
  nothing: "Nichts",
  allStays: "Alles bleibt in „{household}“.",
  allGoes: "„{household}“ wird gelöscht.",
  deleteTitle: "„{household}“ löschen?",
  deleteText:
    "Wenn du gehst, ist niemand mehr in „{household}“: Was du nicht mitbringst, wird gelöscht. Das lässt sich nicht rückgängig machen.",
  deleteAndJoin: "Löschen und beitreten",
  join: "„{household}“ beitreten",
  joining: "Einen Moment …",
  notNow: "Jetzt nicht",
  lastOwner:
    "Nur du leitest „{household}“, und andere wohnen noch dort. <link>Gib zuerst jemand anderem die Leitung</link>.",
  youAreIn: "Du bist jetzt in „{household}“.",
  already: "Du bist schon in „{household}“",
  alreadyText: "Schick den Link an die Person, die du einladen möchtest.",
  open: "Larder öffnen",
  notValid: "Diese Einladung gilt nicht mehr.",
  notValidText: "Jeder Link gilt einmal und sieben Tage lang. Bitte um einen neuen.",
  failed: "Die Einladung konnte nicht geladen werden",
};
