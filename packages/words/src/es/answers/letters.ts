import type { words as english } from "../../en/answers/letters.ts";

/** Letters about an account. */
export const words: Record<keyof typeof english, string> = {
  mark: "Larder",
  hello: "Hola:",
  greeting: "Hola, {name}:",
  someDevice: "un dispositivo desconocido",
  testSubject: "Un correo de prueba de Larder",
  test: "El correo funciona: este mensaje se pidió el {moment} (UTC) en la página de administración.",
  programOnSystem: "{program} en {system}",

  nothingToDo: "Si fuiste tú, no tienes que hacer nada.",
  toSettings:
    "Si no fuiste tú, otra persona puede entrar en tu cuenta. Cambia tu contraseña y cierra la sesión en los demás dispositivos.",
  toSettingsLink: "Abrir ajustes",
  toReset:
    "Si no fuiste tú, otra persona sabe tu contraseña. Elige una nueva o pide a quien administra este Larder que la restablezca.",
  toResetLink: "Elegir una contraseña nueva",

  resetSubject: "Elige una contraseña nueva para Larder",
  reset:
    "Alguien ha pedido una contraseña nueva para tu cuenta de Larder. Con este enlace la eliges. Después se cierra la sesión en todos los dispositivos.",
  resetLink: "Elegir una contraseña nueva",
  resetUntil: "El enlace sirve una vez, hasta el {moment} UTC. Solo funciona el más reciente.",
  resetNotYou:
    "Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual. No des este enlace a nadie.",

  confirmSubject: "Confirma tu dirección para Larder",
  confirm:
    "Hay una cuenta de Larder con esta dirección. Confirma que es tuya para que puedan llegarte avisos.",
  confirmLink: "Confirmar esta dirección",
  confirmUntil: "El enlace sirve una vez, hasta el {moment} UTC. Solo funciona el más reciente.",
  confirmNotYou:
    "Si no tienes cuenta en Larder, no tienes que hacer nada: sin el enlace, la dirección queda sin confirmar.",

  passwordChangedSubject: "Tu contraseña de Larder ha cambiado",
  passwordChanged:
    "La contraseña de tu cuenta de Larder se cambió el {moment} UTC. Se ha cerrado la sesión en los demás dispositivos.",
  newSignInSubject: "Nuevo inicio de sesión en tu cuenta de Larder",
  newSignIn: "Alguien inició sesión en tu cuenta de Larder el {moment} UTC con {device}.",
  factorOnSubject: "Se ha activado la verificación en dos pasos en tu cuenta de Larder",
  factorOn:
    "Desde el {moment} UTC, al iniciar sesión en tu cuenta de Larder se pide un código de una app de autenticación. Se activó con {device}.",
  factorOffSubject: "Se ha desactivado la verificación en dos pasos en tu cuenta de Larder",
  factorOff:
    "Desde el {moment} UTC, al iniciar sesión en tu cuenta de Larder ya no se pide un código de una app de autenticación.",
  passkeyAddedSubject: "Se ha añadido una llave de acceso a tu cuenta de Larder",
  passkeyAdded:
    "Se añadió una llave de acceso a tu cuenta de Larder el {moment} UTC con {device}. Permite entrar sin contraseña, aunque esta se cambie, hasta que se quite en los ajustes.",
  accountConnectedSubject: "Tu cuenta de Larder se ha conectado con otra cuenta",
  accountConnected:
    "El {moment} UTC tu cuenta de Larder se conectó con una cuenta del proveedor en el que confía este Larder. Quien pueda iniciar sesión allí puede entrar en Larder.",
  webhookDisabledSubject: "Se ha desactivado un webhook de tu hogar",
  webhookDisabled:
    "El {moment} UTC se desactivó un webhook de tu hogar: su dirección no ha aceptado nada en tres días o ha dicho que ya no existe. Los eventos ya no se envían allí. Cuando la dirección vuelva a responder, activa el webhook.",
  webhookLink: "Abrir la sección para desarrolladores",
};
