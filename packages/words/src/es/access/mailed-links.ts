import type { words as english } from "../../en/access/mailed-links.ts";

/** A forgotten password, and the confirmation of an address. */
export const words: Record<keyof typeof english, string> = {
  forgotTitle: "¿Has olvidado tu contraseña?",
  forgotText:
    "Escribe la dirección de tu cuenta. Allí se envía un enlace para elegir una contraseña nueva.",
  email: "Correo electrónico",
  send: "Enviar el enlace",
  sending: "Enviando…",
  sentTitle: "Mira tu correo",
  sentText:
    "El enlace sirve una vez, durante 30 minutos. ¿No ha llegado tras unos minutos? Mira en el spam y comprueba que esta es la dirección de tu cuenta: {email}",
  anotherAddress: "Usar otra dirección",
  backToSignIn: "Volver a iniciar sesión",
  noMailText:
    "Desde aquí no se envían correos. Pide un enlace a quien administra este Larder. Se crea con:",
  command: "larder user reset-link EMAIL",
  noPasswords: "Aquí no se inicia sesión con contraseña.",
  resetTitle: "Elige una contraseña nueva",
  resetText: "Después se cierra la sesión en todos los dispositivos, también en este.",
  save: "Guardar la contraseña",
  changedTitle: "Contraseña cambiada",
  changedText:
    "Se ha cerrado la sesión en todos los dispositivos. Inicia sesión con la contraseña nueva.",
  signIn: "Iniciar sesión",
  gone: "Este enlace ya no es válido.",
  goneReset: "Cada enlace sirve una vez, durante 30 minutos, y uno más nuevo lo anula.",
  newLink: "Pedir un enlace nuevo",
  confirmTitle: "Confirma tu dirección",
  confirmText:
    "¿Has creado una cuenta en este Larder? Entonces confirma que esta dirección es tuya.",
  confirm: "Confirmar mi dirección",
  confirming: "Confirmando…",
  confirmedTitle: "Dirección confirmada",
  confirmedText: "Ahora te pueden llegar por correo los avisos que actives.",
  open: "Abrir Larder",
  goneConfirm: "Cada enlace sirve una vez, durante tres días, y uno más nuevo lo anula.",
  toSettings: "Abrir ajustes",
};
