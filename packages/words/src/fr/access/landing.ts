import type { words as english } from "../../en/access/landing.ts";

/** The landing page. scripts/documents/landing-claims.test.ts checks its claims. */
export const words: Record<keyof typeof english, string> = {
  closing: "Ton prochain repas est sans doute déjà dans le placard.",
  closingSignUp: "S’inscrire",
  features: "Tout ce que ta cuisine sait déjà, noté noir sur blanc",
  smartInventory: "Des réserves bien suivies",
  smartInventoryText:
    "Toutes tes étagères dans une seule liste. Ce qui périme d’abord vient en tête, et c’est signalé trois jours avant.",
  recipeBook: "Un livre de recettes qui sait compter",
  recipeBookText: "Ce que coûte un plat, ce que coûte une portion, et si tout est à la maison.",
  receiptScanning: "Scan de tickets par IA",
  receiptScanningText:
    "Une photo du ticket devient réserves et dépenses, après un coup d’œil de ta part. Fonction payante.",
  budgetAndExpenses: "Budget et dépenses",
  budgetAndExpensesText:
    "Un budget courses à la semaine ou au mois : ce qui est dépensé, et ce qu’il en reste.",
  hero: "Moins de gaspillage, plus d’économies",
  heroText: "Tu sais ce que tu as à la maison, ce qui périme bientôt, et quoi en cuisiner ce soir.",
  getStarted: "Commencer gratuitement",
  noCreditCard: "Sans carte bancaire",
  picture: "À quoi ça ressemble",
  pictureText:
    "L’accueil d’un foyer qui s’en sert depuis un an, tel quel : le repas de ce soir, et ce qu’il faut finir en premier.",
  pictureAlt:
    "L’accueil d’un foyer : le repas de ce soir avec ce qu’il sauve et un bouton pour le cuisiner, puis ce qu’il faut finir en premier.",
  receipt: "Les abréviations de toutes les caisses",
  receiptText:
    "Voilà ce que le lecteur tire de ces lignes mêmes. Un doute ? Il te demande. Une erreur ? Tu la corriges avant d’enregistrer quoi que ce soit.",
  plans: "Qui paie, et qui fait tourner Larder",
  free: "GRATUIT",
  freeText:
    "Les réserves, les recettes, « Que cuisiner ? », le planning, les listes de courses, le budget, et un foyer à plusieurs.",
  pro: "PRO",
  proText:
    "Le scan de tickets, la publication d’un livre de recettes, l’abonnement à ceux des autres, et les Recettes partagées.",
  gettingPro: "Passer à PRO",
  gettingProText:
    "L’équipe d’administration de ce serveur l’active sur ton compte ; un message tout prêt t’attend. Larder lui-même n’encaisse rien.",
  whoRuns: "Qui fait tourner ce serveur",
  whoRunsText:
    "La personne qui t’a donné cette adresse : Larder est un logiciel que chacun peut installer. Ce que tu écris reste là ; tu peux l’emporter, et supprimer ton compte.",
  footer: "Géré par les personnes qui l’ont installé ici. Elles accordent aussi PRO.",
  signIn: "Se connecter",
  movePantry:
    "<strong>Ça te plaît ?</strong> On peut transférer ce garde-manger dans ton nouveau compte. D’ici là, il reste dans ce navigateur.",
  signUpForFree: "S’inscrire gratuitement",
  sampleMilk: "Lait",
  sampleCheddar: "Cheddar",
  sampleEgg: "Œuf",
  sampleChicken: "Blanc de poulet",
};
