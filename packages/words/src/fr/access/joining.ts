import type { words as english } from "../../en/access/joining.ts";

/** The page of an invitation link. */
export const words: Record<keyof typeof english, string> = {
  invitedBy: "{name} t’invite dans le foyer {household}",
  invited: "Tu as une invitation pour le foyer {household}",
  shared: "On y partage les réserves, les recettes, les tickets et le budget.",
  until: "Le lien ne sert qu’une fois, jusqu’au {day}.",
  createAccount: "Créer un compte",
  signIn: "Se connecter",
  signedInAs: "Compte actuel : {name}.",
  anotherAccount: "Utiliser un autre compte",
  bring: "Qu’est-ce que tu apportes ?",
  everything: "Tout",
  everythingText:
    "{lots, plural, one {{lots} aliment en réserve} many {{lots} aliments en réserve} other {{lots} aliments en réserve}}, {recipes, plural, one {{recipes} recette} many {{recipes} recettes} other {{recipes} recettes}}, et tout ce qui a été cuisiné et dépensé",
  everythingUnknown: "Les réserves, les recettes, et tout ce qui a été cuisiné et dépensé",
  everythingOff: "D’autres vivent dans le foyer {household} : tout reste avec eux.",
  recipes: "Des copies des recettes",
  restStays: "Le reste est conservé dans le foyer {household}.",
  restGoes: "Le reste du foyer {household} est supprimé.",
  nothing: "Rien",
  allStays: "Tout reste dans le foyer {household}.",
  allGoes: "Le foyer {household} est supprimé.",
  deleteTitle: "Supprimer le foyer {household} ?",
  deleteText:
    "Après ton départ, plus personne ne reste dans le foyer {household} : ce que tu n’apportes pas sera supprimé. C’est définitif.",
  deleteAndJoin: "Supprimer et rejoindre",
  join: "Rejoindre {household}",
  joining: "Un instant…",
  notNow: "Plus tard",
  lastOwner:
    "Tu es l’unique responsable du foyer {household}, et d’autres y vivent. <link>Nomme d’abord quelqu’un d’autre</link>.",
  youAreIn: "Te voilà dans le foyer {household}.",
  already: "Tu es déjà dans le foyer {household}",
  alreadyText: "Envoie le lien à la personne que tu veux inviter.",
  open: "Ouvrir Larder",
  notValid: "Cette invitation n’est plus valable.",
  notValidText: "Chaque lien ne sert qu’une fois, pendant sept jours. Demandes-en un nouveau.",
  failed: "Impossible de charger l’invitation",
};
