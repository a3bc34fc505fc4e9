import type { words as english } from "../en/badges.ts";

/** Badges: the state of a food or a budget, and a person's role. */
export const words: Record<keyof typeof english, string> = {
  fresh: "Frisch",
  expiresSoon: "Läuft bald ab",
  expired: "Abgelaufen",
  pastBestBefore: "MHD überschritten",
  noExpiry: "Ohne Datum",
  invalidDate: "Ungültiges Datum",
  matched: "Zugeordnet",
  unmatched: "Nicht zugeordnet",
  requested: "Angefragt",
  open: "Offen",
  closed: "Geschlossen",
  administrator: "Admin",
  proMember: "PRO-Mitglied",
  pro: "PRO",
  readOnly: "Nur lesen",
  pending: "Offen",
  approved: "Angenommen",
  rejected: "Abgelehnt",
  onTrack: "Im Rahmen",
  slowDown: "Langsamer",
  almostSpent: "Fast aufgebraucht",
};
