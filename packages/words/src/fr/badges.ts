import type { words as english } from "../en/badges.ts";

/** Badges: the state of a food or a budget, and a person's role. */
export const words: Record<keyof typeof english, string> = {
  fresh: "Frais",
  expiresSoon: "À finir vite",
  expired: "Périmé",
  pastBestBefore: "DDM dépassée",
  noExpiry: "Sans date",
  invalidDate: "Date invalide",
  matched: "Reconnu",
  unmatched: "Non reconnu",
  requested: "Demandé",
  open: "Ouvert",
  closed: "Fermé",
  administrator: "Admin",
  proMember: "Membre PRO",
  pro: "PRO",
  readOnly: "Lecture seule",
  pending: "En attente",
  approved: "Accepté",
  rejected: "Refusé",
  onTrack: "Tout va bien",
  slowDown: "Ralentis",
  almostSpent: "Presque épuisé",
};
