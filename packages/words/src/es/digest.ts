import type { words as english } from "../en/digest.ts";

/** The digest of expiring food, and the footer of notices by mail. */
export const words: Record<keyof typeof english, string> = {
  title:
    "{count, plural, one {# producto caduca pronto} many {# de productos caducan pronto} other {# productos caducan pronto}}",
  subject: "Para usar pronto: {names}",
  foodWhen: "{food} ({when})",
  more: "{count} más",
  andMore: "{count, plural, one {Y # más} many {Y # más} other {Y # más}}",

  expiringToday: "caducidad: hoy",
  expiringTomorrow: "caducidad: mañana",
  expiringOn: "caducidad: {weekday}",
  expiringIn: "caducidad: en {days} días",
  bestBefore: "consumo preferente: {day}",

  mark: "Marcar como usado",
  couldCook: "Lo que podrías cocinar",
  uses: "usa {names}",
  openRecipe: "Abrir la receta",
  open: "Abrir Larder",

  why: "Recibes esto porque activaste los avisos por correo en los ajustes de Larder.",
  stop: "Parar todos los avisos por correo",
};
