import type { words as english } from "../../en/recipes/recipe-images.ts";

/** The server's texts about recipe pictures. */
export const words: Record<keyof typeof english, string> = {
  added: "Foto añadida.",
  missing: "Elige primero una foto.",
  large: "La foto es demasiado grande: como mucho 25 MB y 80 megapíxeles.",
  type: "Elige una foto JPEG, PNG, WebP o AVIF.",
  heic: "Aquí no se pueden leer fotos HEIC. Guárdala como JPEG y elige esa.",
  unreadable: "No se ha podido leer esta foto.",
  busy: "Se están leyendo otras fotos. Inténtalo de nuevo en un momento.",
  stopped: "La lectura de la foto se ha interrumpido. Inténtalo de nuevo.",
  tooMany: "Una receta tiene como mucho {most, number} fotos: quita una primero.",
  noRoom: "No caben más fotos: quita alguna primero.",
};
