import type { words as english } from "../../en/recipes/recipe-images.ts";

/** The server's texts about recipe pictures. */
export const words: Record<keyof typeof english, string> = {
  added: "Photo ajoutée.",
  missing: "Choisis d’abord une photo.",
  large: "La photo est trop grande : 25 Mo et 80 mégapixels au plus.",
  type: "Choisis une photo JPEG, PNG, WebP ou AVIF.",
  heic: "Les photos HEIC ne peuvent pas être lues ici. Enregistre-la en JPEG, puis choisis ce fichier.",
  unreadable: "Cette photo n’a pas pu être lue.",
  busy: "D’autres photos sont en cours de lecture. Réessaie dans un instant.",
  stopped: "La lecture de la photo a été interrompue. Réessaie.",
  tooMany: "Une recette a {most, number} photos au plus : enlèves-en une d’abord.",
  noRoom: "Il n’y a plus de place pour d’autres photos : enlèves-en d’abord.",
};
