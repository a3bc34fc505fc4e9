/** The product's version, as documents and assistants see it. */
export const VERSION = "1.0.0";
