import type { words as english } from "../../en/kitchen/labels.ts";

/** Labels of lots. */
export const words: Record<keyof typeof english, string> = {
  title: "Imprimir etiqueta",
  lead: "Al escanearla se abre este lote: comer, sacar una ración, mover.",
  size: "Tamaño",
  millimetres: "{width, number} × {height, number} mm",
  sheet: "Hoja A4, {count, number} etiquetas de {width, number} × {height, number} mm",
  print: "Imprimir",
  send: "Enviar a la impresora",
  sent: "{count, plural, one {Etiqueta enviada} many {# de etiquetas enviadas} other {# etiquetas enviadas}} a la impresora",
  noPrinter: "Aquí no hay impresora de etiquetas configurada.",
  bestBefore: "consumo preferente",
  useBy: "caducidad",
  frozen: "congelación: {day}",
  preview: "Vista previa",
  code: "Código de {name}",
  nothingText: "La comida de esta página ya no está en el inventario.",
  printLabel: "Imprimir etiqueta",
  gone: "Esta etiqueta no lleva a ninguna comida de aquí",
  goneText: "Se ha acabado o es de otro hogar.",
  toInventory: "Ver el inventario",
  opening: "Abriendo la comida de esta etiqueta",
};
