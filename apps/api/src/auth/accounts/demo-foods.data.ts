export interface DemoAmount {
  readonly quantity: number;
  readonly unit: string;
}

/** The demo's foods: pack content and amount per portion. */
export const DEMO_FOODS = {
  beef: { pack: { quantity: 500, unit: "g" }, portion: { quantity: 150, unit: "g" } },
  buns: { portion: { quantity: 1, unit: "piece" } },
  cheese: { pack: { quantity: 250, unit: "g" }, portion: { quantity: 40, unit: "g" } },
  lettuce: { portion: { quantity: 0.25, unit: "piece" } },
  tomato: { portion: { quantity: 0.5, unit: "piece" } },
  onion: { portion: { quantity: 0.5, unit: "piece" } },
  spaghetti: { pack: { quantity: 500, unit: "g" }, portion: { quantity: 100, unit: "g" } },
  "tomato sauce": { pack: { quantity: 500, unit: "ml" }, portion: { quantity: 150, unit: "ml" } },
  garlic: { pack: { quantity: 10, unit: "clove" }, portion: { quantity: 1, unit: "clove" } },
  chicken: { pack: { quantity: 500, unit: "g" }, portion: { quantity: 150, unit: "g" } },
  rice: { pack: { quantity: 1, unit: "kg" }, portion: { quantity: 75, unit: "g" } },
  "soy sauce": { pack: { quantity: 250, unit: "ml" }, portion: { quantity: 1, unit: "tbsp" } },
  broccoli: { portion: { quantity: 0.5, unit: "piece" } },
  tortillas: { portion: { quantity: 1, unit: "piece" } },
  salsa: { pack: { quantity: 300, unit: "g" }, portion: { quantity: 50, unit: "g" } },
} as const satisfies Readonly<
  Record<string, { readonly pack?: DemoAmount; readonly portion: DemoAmount }>
>;
