import type { words as english } from "../../en/recipes/recipe-images.ts";

/** The server's texts about recipe pictures. */
export const words: Record<keyof typeof english, string> = {
  added: "Bild hinzugefügt.",
  missing: "Wähle zuerst ein Bild.",
  large: "Das Bild ist zu groß: höchstens 25 MB und 80 Megapixel.",
  type: "Wähle ein Bild als JPEG, PNG, WebP oder AVIF.",
  heic: "HEIC-Bilder lassen sich hier nicht lesen. Speichere es als JPEG und wähle das aus.",
  unreadable: "Dieses Bild konnte nicht gelesen werden.",
  busy: "Gerade werden andere Bilder gelesen. Versuch es gleich noch mal.",
  stopped: "Das Lesen des Bilds wurde abgebrochen. Versuch es noch mal.",
  tooMany: "Ein Rezept hat höchstens {most, number} Bilder: Entferne zuerst eins.",
  noRoom: "Für weitere Bilder ist kein Platz: Entferne zuerst welche.",
};
