/** Volumes that are no unit of the product, in millilitres. */
export const IN_MILLILITRES: Readonly<Record<string, number>> = {
  cl: 10,
  dl: 100,
  krm: 1,
  dessertspoon: 10,
};

/** Weights that are no unit of the product, in grams. A thumb of ginger is about 15 g. */
export const IN_GRAMS: Readonly<Record<string, number>> = {
  pfund: 500,
  etto: 100,
  dag: 10,
  thumb: 15,
};
