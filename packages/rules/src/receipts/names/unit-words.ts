/** Printed weights and volumes, as an alternation for patterns. */
export const WEIGHED = "kgs?|gr?|lbs?|oz|ltr?|lt|l";
/** Printed words for a piece in many languages. */
export const COUNTED =
  "stk|stck|stuks?|stykki|st|u|csom|tem|each|ea|pcs?|pce|pc|kpl|szt|ks|db|uds?|un|unid|pza?s?|kom|kos|adet|ad|pkt|unit|qty|buc|vnt|gab|tk|cai|nos";
