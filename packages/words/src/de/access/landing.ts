import type { words as english } from "../../en/access/landing.ts";

/** The landing page. scripts/documents/landing-claims.test.ts checks its claims. */
export const words: Record<keyof typeof english, string> = {
  closing: "Dein nächstes Essen steht wahrscheinlich schon im Schrank.",
  closingSignUp: "Jetzt registrieren",
  features: "Alles, was deine Küche schon weiß, aufgeschrieben",
  smartInventory: "Ein Vorrat, der mitdenkt",
  smartInventoryText:
    "Alle Regale in einer Liste. Was zuerst abläuft, steht oben und ist drei Tage vorher markiert.",
  recipeBook: "Ein Rezeptbuch, das mitrechnet",
  recipeBookText: "Was ein Essen kostet, was eine Portion kostet und ob alles im Haus ist.",
  receiptScanning: "KI-Kassenzettel\u00adscanner",
  receiptScanningText:
    "Aus einem Foto vom Kassenzettel werden Vorrat und Ausgaben, sobald du kurz draufgeschaut hast. Kostenpflichtig.",
  budgetAndExpenses: "Budget und Ausgaben",
  budgetAndExpensesText:
    "Ein Essensbudget für die Woche oder den Monat: was ausgegeben ist und was übrig bleibt.",
  hero: "Weniger wegwerfen, mehr sparen",
  heroText: "Was ist im Haus, was läuft als Nächstes ab, und was kochst du heute Abend daraus?",
  getStarted: "Kostenlos loslegen",
  noCreditCard: "Keine Kreditkarte nötig",
  picture: "So sieht es aus",
  pictureText:
    "Die Startseite eines Haushalts, der Larder seit einem Jahr benutzt: das Essen für heute Abend und was zuerst wegmuss.",
  pictureAlt:
    "Die Übersicht eines Haushalts: das Essen für heute Abend, was es rettet und ein Knopf zum Kochen, darunter, was zuerst verbraucht werden soll.",
  receipt: "Liest jedes Kassenkürzel",
  receiptText:
    "Das macht der Scanner aus genau diesen Zeilen. Wo er unsicher ist, fragt er nach; was nicht stimmt, änderst du vor dem Speichern.",
  plans: "Wer bezahlt und wer es betreibt",
  free: "FREE",
  freeText:
    "Vorrat, Rezepte, „Was kann ich kochen?“, Plan, Einkaufslisten, Budget und ein Haushalt für mehrere Personen.",
  pro: "PRO",
  proText:
    "Kassenzettel scannen, ein Rezeptbuch veröffentlichen, andere abonnieren und das Community-Kochbuch.",
  gettingPro: "So bekommst du PRO",
  gettingProText:
    "Ein Admin dieses Servers schaltet es für dein Konto frei; die Nachricht dafür ist schon vorbereitet. Larder selbst nimmt kein Geld.",
  whoRuns: "Wer diesen Server betreibt",
  whoRunsText:
    "Wer dir diese Adresse gegeben hat: Larder ist Software, die man selbst installiert. Was du schreibst, liegt dort; du kannst es mitnehmen und dein Konto löschen.",
  footer: "Betrieben von den Leuten, die es hier installiert haben. Sie vergeben auch PRO.",
  signIn: "Anmelden",
  movePantry:
    "<strong>Gefällt es dir?</strong> Wir übernehmen diesen Vorrat in dein neues Konto. Bis dahin bleibt er in diesem Browser.",
  signUpForFree: "Kostenlos registrieren",
  sampleMilk: "Milch",
  sampleCheddar: "Cheddar",
  sampleEgg: "Ei",
  sampleChicken: "Hähnchenbrust",
};
