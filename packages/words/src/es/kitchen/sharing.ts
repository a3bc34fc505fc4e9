import type { words as english } from "../../en/kitchen/sharing.ts";

/** What was shared with the app. */
export const words: Record<keyof typeof english, string> = {
  title: "Compartido con Larder",
  lead: "No se lee ni se guarda nada hasta que elijas.",
  nothing: "Aquí no espera nada. Comparte un ticket o una receta con Larder o elige un archivo.",
  toScanner: "Escanear ticket",
  toImport: "Trae tus recetas",
  left: "{count, plural, one {Un archivo ha quedado} many {{count} de archivos han quedado} other {{count} archivos han quedado}} fuera: caben 5 archivos y 25 MB.",
  ask: "¿Es un ticket o una receta?",
  onlyPro: "Leer tickets y fotos es para miembros PRO. Esto espera aquí 7 días.",
  readReceipt: "Leer el ticket",
  readRecipe: "Leer la receta",
  discard: "Descartar",
};
