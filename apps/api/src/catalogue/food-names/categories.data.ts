import type { OtherFoodLanguage } from "./names-row.ts";

/** Names of the catalogue's categories, and of added food without one. */
// oxfmt-ignore
export const CATEGORY_NAMES: Readonly<Record<string, Readonly<Record<OtherFoodLanguage, string>>>> = {
  "Vegetables": { de: "Gemüse", fr: "Légumes", es: "Verduras", it: "Verdure" },
  "Fruit": { de: "Obst", fr: "Fruits", es: "Fruta", it: "Frutta" },
  "Herbs": { de: "Kräuter", fr: "Herbes fraîches", es: "Hierbas frescas", it: "Erbe aromatiche" },
  "Dairy and eggs": { de: "Milchprodukte und Eier", fr: "Produits laitiers et œufs", es: "Lácteos y huevos", it: "Latticini e uova" },
  "Plant-based": { de: "Pflanzliche Alternativen", fr: "Alternatives végétales", es: "Alternativas vegetales", it: "Alternative vegetali" },
  "Meat and poultry": { de: "Fleisch und Geflügel", fr: "Viande et volaille", es: "Carne y aves", it: "Carne e pollame" },
  "Fish and seafood": { de: "Fisch und Meeresfrüchte", fr: "Poisson et fruits de mer", es: "Pescado y marisco", it: "Pesce e frutti di mare" },
  "Bread and bakery": { de: "Brot und Backwaren", fr: "Pain et boulangerie", es: "Pan y bollería", it: "Pane e prodotti da forno" },
  "Pasta, rice and grains": { de: "Nudeln, Reis und Getreide", fr: "Pâtes, riz et céréales", es: "Pasta, arroz y cereales", it: "Pasta, riso e cereali" },
  "Beans and pulses": { de: "Hülsenfrüchte", fr: "Légumineuses", es: "Legumbres", it: "Legumi" },
  "Canned and jarred": { de: "Konserven und Gläser", fr: "Conserves et bocaux", es: "Conservas", it: "Conserve" },
  "Baking": { de: "Backzutaten", fr: "Pâtisserie", es: "Repostería", it: "Ingredienti per dolci" },
  "Spices and seasonings": { de: "Gewürze", fr: "Épices et assaisonnements", es: "Especias y condimentos", it: "Spezie e condimenti" },
  "Oils and vinegars": { de: "Öl und Essig", fr: "Huiles et vinaigres", es: "Aceites y vinagres", it: "Olio e aceto" },
  "Sauces and condiments": { de: "Saucen und Aufstriche", fr: "Sauces et tartinables", es: "Salsas y cremas", it: "Salse e creme" },
  "Nuts and seeds": { de: "Nüsse und Samen", fr: "Noix et graines", es: "Frutos secos y semillas", it: "Frutta secca e semi" },
  "Snacks and sweets": { de: "Snacks und Süßes", fr: "En-cas et sucreries", es: "Aperitivos y dulces", it: "Snack e dolci" },
  "Drinks": { de: "Getränke", fr: "Boissons", es: "Bebidas", it: "Bevande" },
  "Frozen food": { de: "Tiefkühlkost", fr: "Surgelés", es: "Congelados", it: "Surgelati" },
  "Household": { de: "Haushalt", fr: "Maison", es: "Hogar", it: "Casa" },
  "Other": { de: "Sonstiges", fr: "Autres", es: "Otros", it: "Altro" },
};
