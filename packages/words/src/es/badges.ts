import type { words as english } from "../en/badges.ts";

/** Badges: the state of a food or a budget, and a person's role. */
export const words: Record<keyof typeof english, string> = {
  fresh: "Fresco",
  expiresSoon: "Caduca pronto",
  expired: "Caducado",
  pastBestBefore: "Preferente pasado",
  noExpiry: "No caduca",
  invalidDate: "Fecha no válida",
  matched: "Asignado",
  unmatched: "Sin asignar",
  requested: "Solicitado",
  open: "Abierta",
  closed: "Cerrada",
  administrator: "Administración",
  proMember: "Miembro PRO",
  pro: "PRO",
  readOnly: "Solo lectura",
  pending: "Pendiente",
  approved: "Aprobada",
  rejected: "Rechazada",
  onTrack: "Buen ritmo",
  slowDown: "Ve más despacio",
  almostSpent: "Casi agotado",
};
