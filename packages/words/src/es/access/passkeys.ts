import type { words as english } from "../../en/access/passkeys.ts";

/** Passkeys on Settings: adding and removing. */
export const words: Record<keyof typeof english, string> = {
  title: "Llaves de acceso",
  text: "Con una llave de acceso inicias sesión con la huella, la cara o el PIN de tu dispositivo, sin contraseña ni código.",
  none: "Aún no tienes llaves de acceso.",
  add: "Añadir una llave de acceso",
  addText:
    "Ahora tu navegador te pedirá la huella, la cara o el PIN, y dónde guardar la llave de acceso.",
  name: "Nombre",
  nameHint: "Por ejemplo, Portátil del trabajo. Si no, se llama como este navegador.",
  adding: "Añadiendo…",
  added: "Llave de acceso añadida",
  known: "Este dispositivo o gestor de contraseñas ya guarda una llave de acceso tuya.",
  usedLast: "Desde el {added}, último uso el {used}",
  unused: "Desde el {added}, sin usar",
  remove: "Quitar",
  removeNamed: "Quitar {name}",
  removeTitle: "¿Quitar {name}?",
  removeText:
    "Ya no servirá para entrar en Larder. Puede que tu dispositivo o gestor de contraseñas la siga ofreciendo: elimínala también allí.",
  removing: "Quitando…",
  removed: "Llave de acceso quitada",
  noAddress:
    "En esta dirección no se pueden usar llaves de acceso: tiene que empezar por https y tener un nombre en vez de números.",
  noBrowser: "Este navegador no puede usar llaves de acceso.",
};
