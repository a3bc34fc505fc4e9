import type { words as english } from "../../en/week/calendar.ts";

/** The secret address of a calendar, in the settings. */
export const words: Record<keyof typeof english, string> = {
  title: "Calendario",
  about:
    "Los días en que caduca algo y las comidas de tu plan pueden aparecer en el calendario de tu teléfono u ordenador: crea una dirección y suscríbete a ella allí.",
  make: "Crear una dirección",
  making: "Creando…",
  since: "Tienes una dirección de calendario desde el {day}.",
  keep: "Quien la tenga puede leer tu calendario, por eso no se vuelve a mostrar. Si la has perdido o la tiene otra persona, crea una nueva.",
  makeNew: "Crear una dirección nueva",
  makeNewQuestion: "¿Crear una dirección nueva?",
  makeNewText:
    "La dirección actual deja de servir y los calendarios que la leen dejan de actualizarse.",
  end: "Anularla",
  ending: "Anulando…",
  endQuestion: "¿Anular la dirección del calendario?",
  endText: "Los calendarios que la leen dejan de actualizarse. Esto no se puede deshacer.",
  ended: "La dirección del calendario ya no sirve",
  address: "Dirección del calendario",
  once: "Solo se muestra ahora. Ábrela en tu calendario, o cópiala y suscríbete a ella allí. No la compartas: quien la tenga puede leer tu calendario.",
  copy: "Copiar dirección",
  open: "Abrir en el calendario",
};
