import type { words as english } from "../../en/access/account.ts";

/** My account and the settings. */
export const words: Record<keyof typeof english, string> = {
  theme: "Tema",
  profile: "Perfil",
  settings: "Ajustes",
  groupYou: "Tú",
  groupTold: "Avisos y calendario",
  groupSignIn: "Inicio de sesión",
  developers: "Para desarrolladores",
  myAccount: "Mi cuenta",
  profileInfo: "Datos del perfil",
  emailFixed: "Otra dirección debe confirmarse con un enlace y desde aquí no se envían correos.",
  linkSentTo: "Se ha enviado un enlace a {email}. Hasta que se abra, sigue esta dirección.",
  sendToNew: "Enviar un enlace a la dirección nueva",
  emailConfirmed: "Confirmado",
  emailUnconfirmed: "Sin confirmar",
  sendConfirmation: "Enviar el enlace",
  sendConfirmationAbout: "Enviar el enlace que confirma tu correo",
  sending: "Enviando…",
  plan: "Plan",
  memberSince: "Miembro desde",
  appearance: "Aspecto",
  password: "Contraseña",
  notifications: "Notificaciones (próximamente)",
  notificationsText: "Una lista de tus avisos dentro de Larder.",
  dangerZone: "Zona de peligro",
  system: "Sistema",
  light: "Claro",
  dark: "Oscuro",
  languageOfHousehold: "Como el hogar",
  groupKitchen: "Tu cocina",
  groupData: "Datos",
  members:
    "{count, plural, one {{count}\u00a0miembro} many {{count}\u00a0de miembros} other {{count}\u00a0miembros}}",
  people:
    "{count, plural, one {{count}\u00a0persona} many {{count}\u00a0de personas} other {{count}\u00a0personas}}",
  staples:
    "{count, plural, one {{count}\u00a0alimento} many {{count}\u00a0de alimentos} other {{count}\u00a0alimentos}}",
  passkeys:
    "{count, plural, one {{count}\u00a0llave de acceso} many {{count}\u00a0de llaves de acceso} other {{count}\u00a0llaves de acceso}}",
  tokens:
    "{count, plural, one {{count}\u00a0token} many {{count}\u00a0de tokens} other {{count}\u00a0tokens}}",
  webhooks:
    "{count, plural, one {{count}\u00a0webhook} many {{count}\u00a0de webhooks} other {{count}\u00a0webhooks}}",
  on: "Activado",
  off: "Desactivado",
  browsers: "Navegadores",
  nowhere: "Sin vía de envío",
  expiring: "Lo que caduca pronto",
  list: "La lista",
  takeWithYou: "Llevártelo todo",
};
