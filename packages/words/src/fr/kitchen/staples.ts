import type { words as english } from "../../en/kitchen/staples.ts";

/** Always-there food and minimums. */
export const words: Record<keyof typeof english, string> = {
  title: "Basiques",
  alwaysThere: "Toujours là",
  alwaysThereHint: "Les recettes ne le réclament jamais, et cuisiner n’en retire rien.",
  keepAtLeast: "Garder au moins",
  below: "Il en manque : {held} sur {least}",
  enough: "{held} en réserve, au moins {least}",
  uncounted: "hors compte : {amounts}",
  none: "Aucun basique pour l’instant",
  noneText:
    "Sel, huile, café : ce que les recettes n’ont pas à réclamer, ou ce qui ne doit jamais manquer.",
  add: "Ajouter un basique",
  edit: "Modifier le minimum",
  editNamed: "Modifier le minimum : {name}",
  takeOff: "Retirer {name}",
  takenOff: "Retiré : {name}",
  bringBack: "Annuler le retrait : {name}",
  how: "Comment",
  amount: "Quantité",
  unit: "Unité",
  unitChoice: "Choisir",
  keepIn: "Garder au moins ({unit})",
  unsaid: "Non",
  least: "Au moins {amount}",
  atHome: "Toujours là",
};
