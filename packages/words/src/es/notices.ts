import type { words as english } from "../en/notices.ts";

/** Choosing notices, and the pages behind letters' links. */
export const words: Record<keyof typeof english, string> = {
  title: "Avisos",
  about: "Larder te avisa de lo que elijas aquí y de nada más.",
  expiring: "Lo que caduca pronto y lo que podrías cocinar con ello",
  at: "Cada día a las",
  zone: "Según el reloj de {zone}",
  useZone: "Usar {zone}",
  within: "Lo que caduca en",
  days: "{count, plural, one {# día} many {# de días} other {# días}}",
  budget: "El presupuesto al 80\u00a0% y al 100\u00a0%",
  list: "Lo que otros ponen en la lista",

  channels: "Por dónde",
  mail: "Correo",
  push: "Navegadores que permitas",
  webhook: "Webhook",
  noMail: "Este Larder no envía correos.",
  confirmFirst: "Confirma primero tu dirección.",
  noPush: "Este Larder no envía nada a navegadores.",
  noWebhook: "Escribe primero abajo la dirección del webhook.",
  nowhere: "Elige al menos una vía o no se enviará nada.",

  onThisBrowser: "En este navegador",
  browserText:
    "Los avisos llegan a este navegador hasta que cierres sesión aquí, también con Larder cerrado.",
  browserDenied:
    "Este navegador tiene bloqueadas las notificaciones de Larder. Permítelas primero en sus ajustes para este sitio.",
  browserInsecure:
    "Los navegadores solo aceptan avisos por https. Abre primero Larder en una dirección https.",
  browserHomescreen:
    "Un iPhone o iPad acepta avisos cuando Larder está en la pantalla de inicio: toca Compartir, luego Añadir a pantalla de inicio, y ábrelo desde allí.",
  browserUnsupported: "Este navegador no acepta avisos.",
  browserFailed:
    "El navegador no ha podido conectar con su servicio de notificaciones. Inténtalo más tarde.",

  webhookAddress: "Dirección del webhook",
  webhookHint: "Un tema de ntfy o cualquier dirección que acepte un POST. Se guarda cifrada.",
  format: "Formato",
  json: "JSON",
  ntfy: "ntfy",

  preview: "Ver el aviso de hoy",
  previewing: "Mirando…",
  previewTitle: "El resumen de hoy",
  nothing: "No caduca nada en estos días, así que no se enviaría nada.",
  close: "Cerrar",

  foodTitle: "¿Qué ha sido de ello?",
  foodText: "En tu inventario: {food}, {when}.",
  foodUndated: "En tu inventario: {food}.",
  pastDate: "fecha ya pasada",
  expiringToday: "caducidad: hoy",
  expiringTomorrow: "caducidad: mañana",
  expiringOn: "caducidad: {weekday}",
  expiringIn: "caducidad: en {days} días",
  eaten: "Comido",
  wasted: "Tirado",
  given: "Regalado",
  noted: "Anotado",
  notedText:
    "Ha salido de tu inventario: {food}. Cualquiera de tu hogar puede deshacerlo en Larder durante un día.",
  openLarder: "Abrir Larder",

  linkGone: "Este enlace ya no es válido.",
  linkGoneText: "Ya se usó, es demasiado antiguo o esa comida ya no está.",

  stopTitle: "¿Parar todos los avisos por correo?",
  stopText:
    "Ya no llegará por correo ningún resumen ni otro aviso. Los correos sobre tu cuenta sí seguirán llegando.",
  stop: "Pararlos",
  stopping: "Parando…",
  stopped: "Avisos parados",
  stoppedText: "Ya no recibes avisos por correo. Puedes volver a activarlos en los ajustes.",
  toSettings: "Abrir ajustes",
  stopGoneText: "Ya no existe esa cuenta.",
};
