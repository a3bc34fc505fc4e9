import type { words as english } from "../../en/access/access.ts";

/** Signed-in devices and the second factor. */
export const words: Record<keyof typeof english, string> = {
  devices: "Dispositivos",
  thisDevice: "Este dispositivo",
  lastUsed: "Último uso: {moment} · Inicio de sesión: {day}",
  onlyHere: "No tienes la sesión iniciada en ningún otro sitio.",
  signOut: "Cerrar sesión",
  signOutNamed: "Cerrar sesión en {name}",
  signedOut: "Sesión cerrada en {name}.",
  signOutOthers: "Cerrar todas las demás",
  othersSignedOut: "Se ha cerrado la sesión en los demás dispositivos.",
  showAllDevices: "Mostrar los {count} dispositivos",

  secondFactor: "Verificación en dos pasos",
  offText:
    "Desactivada. Con ella, al iniciar sesión con tu contraseña se pide además un código de una app de autenticación de tu teléfono.",
  onText:
    "Activada. Al iniciar sesión con tu contraseña se pide además un código de tu app de autenticación.",
  codesLeft:
    "{count, plural, =0 {No quedan códigos de recuperación.} one {Queda {count} código de recuperación.} many {Quedan {count} de códigos de recuperación.} other {Quedan {count} códigos de recuperación.}}",
  codesLow: "Desactívala y actívala de nuevo para obtener otros diez.",
  turnOn: "Activar",
  turningOn: "Activando…",
  turnOnTitle: "Activar la verificación en dos pasos",
  scanText: "Escanea esto con tu app de autenticación o escribe en ella el secreto.",
  qrCode: "El secreto como código QR",
  secret: "Secreto",
  copySecret: "Copiar secreto",
  codeHint: "Las seis cifras que la app muestra ahora.",
  code: "Código",
  recoveryTitle: "Guarda tus códigos de recuperación",
  recoveryText:
    "La verificación en dos pasos está activada. Cada código sirve una vez en lugar de la app. Solo se muestran ahora: guárdalos donde los encuentres sin tu teléfono.",
  recoveryCodes: "Códigos de recuperación",
  recoveryFile: "larder-recovery-codes.txt",
  copyCodes: "Copiar",
  downloadCodes: "Descargar",
  keptThem: "Ya están guardados",
  turnOff: "Desactivar",
  turningOff: "Desactivando…",
  turnOffTitle: "¿Desactivar la verificación en dos pasos?",
  turnOffText:
    "Bastará tu contraseña para iniciar sesión y tus códigos de recuperación dejarán de servir.",
  turnedOff: "La verificación en dos pasos está desactivada.",
  password: "Contraseña",
};
