import type { words as english } from "../../en/answers/household-answers.ts";

/** The server's texts about invitations and members. */
export const words: Record<keyof typeof english, string> = {
  invitationGone: "Cette invitation n’est plus valable.",
  invitationsFull:
    "{most} invitations sont en cours, et il n’y a plus de place. Annules-en une d’abord.",
  noMail: "Aucun e-mail ne part d’ici. Partage plutôt le lien.",
  letterSubject: "{name} t’invite sur Larder",
  letterInvited: "{name} t’invite à rejoindre le foyer {household} sur Larder.",
  letterUntil: "La première personne qui ouvre ce lien, jusqu’au {moment} UTC, peut entrer.",
  letterLink: "Voir l’invitation",
  letterUnknown: "Si tu ne connais pas cette personne, il n’y a rien à faire.",
  noLongerMember: "Tu es maintenant dans un autre foyer.",
  othersStay:
    "D’autres vivent dans ton foyer, tout ne peut donc pas suivre. Apporte des copies des recettes, ou rien.",
  peopleFull: "Un foyer a de la place pour {most} personnes.",
  lotsFull: "Ensemble, vous auriez plus de {most} articles en réserve. Finis-en d’abord.",
  recipesFull: "Ensemble, vous auriez plus de {most} recettes. Supprimes-en d’abord.",
  linesFull: "Ensemble, vos recettes auraient plus de {most} lignes. Supprimes-en d’abord.",
  textsFull: "Ensemble, vos recettes auraient plus de {most} caractères. Supprimes-en d’abord.",
  expensesFull:
    "Ensemble, vous auriez plus de {most} dépenses. Exporte-les et supprime les anciennes.",
  ownFull: "Ensemble, vous auriez plus de {most} aliments perso. Supprimes-en d’abord.",
  placesFull: "Ensemble, vous auriez plus de {most} endroits. Supprimes-en d’abord.",
  barcodesFull: "Ensemble, vous auriez plus de {most} codes-barres retenus. Oublies-en d’abord.",
  needsFull:
    "Ensemble, une de vos listes aurait plus de {most} articles à prendre. Coches-en ou retires-en d’abord.",
  listsFull: "Ensemble, vous auriez plus de {most} listes. Supprimes-en d’abord.",
  picturesFull: "Ensemble, vos recettes auraient trop de photos. Enlèves-en d’abord.",
  eatersTogetherFull: "Ensemble, vous seriez plus de {most} à table. Retires-en d’abord.",
  eatersFull: "Dans un foyer, {most} personnes au plus peuvent manger.",
  eaterIsMember: "Les membres du foyer y mangent tant qu’ils en sont membres.",
};
