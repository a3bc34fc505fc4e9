const LITRES_OF_PINT = 0.568;

/** A British pint is a fifth larger than an American one, which the unit is. */
export const litresOfBritishPints = (pints: number): number =>
  Math.round(pints * LITRES_OF_PINT * 1e6) / 1e6;
