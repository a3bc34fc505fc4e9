import type { words as english } from "../../en/access/joining.ts";

/** The page of an invitation link. */
export const words: Record<keyof typeof english, string> = {
  invitedBy: "{name} te invita a {household}",
  invited: "Te han invitado a {household}",
  shared: "Allí todos comparten lo que hay en casa, las recetas, los tickets y el presupuesto.",
  until: "El enlace sirve una vez, hasta el {day}.",
  createAccount: "Crear una cuenta",
  signIn: "Iniciar sesión",
  signedInAs: "Has iniciado sesión como {name}.",
  anotherAccount: "Usar otra cuenta",
  bring: "¿Qué te llevas?",
  everything: "Todo",
  everythingText:
    "{lots, plural, one {{lots} producto} many {{lots} de productos} other {{lots} productos}}, {recipes, plural, one {{recipes} receta} many {{recipes} de recetas} other {{recipes} recetas}}, y lo cocinado y lo gastado",
  everythingUnknown: "Lo que hay en casa, las recetas, y lo cocinado y lo gastado",
  everythingOff: "En {household} hay otras personas, así que se queda con ellas.",
  recipes: "Copias de las recetas",
  restStays: "El resto se queda en {household}.",
  restGoes: "El resto de {household} se elimina.",
  nothing: "Nada",
  allStays: "Todo se queda en {household}.",
  allGoes: "Se elimina {household}.",
  deleteTitle: "¿Eliminar {household}?",
  deleteText:
    "Cuando te vayas, no quedará nadie en {household}: lo que no te lleves se elimina. Esto no se puede deshacer.",
  deleteAndJoin: "Eliminar y unirme",
  join: "Unirme a {household}",
  joining: "Uniéndote…",
  notNow: "Ahora no",
  lastOwner:
    "En {household} hay otras personas y no hay más titulares que tú. <link>Haz titular a alguien</link> primero.",
  youAreIn: "Ya estás en {household}.",
  already: "Ya estás en {household}",
  alreadyText: "Envía el enlace a quien quieras invitar.",
  open: "Abrir Larder",
  notValid: "Esta invitación ya no es válida.",
  notValidText: "Cada enlace sirve una vez, durante siete días. Pide uno nuevo.",
  failed: "No se ha podido cargar la invitación",
};
