import type { words as english } from "../../en/access/landing.ts";

/** The landing page. scripts/documents/landing-claims.test.ts checks its claims. */
export const words: Record<keyof typeof english, string> = {
  closing: "Tu próxima comida seguramente ya está en el armario.",
  closingSignUp: "Regístrate ya",
  features: "Todo lo que tu cocina ya sabe, por escrito",
  smartInventory: "Inventario inteligente",
  smartInventoryText:
    "Toda tu despensa en una lista. Lo que caduca antes va primero y se marca tres días antes.",
  recipeBook: "Un recetario que hace cuentas",
  recipeBookText: "Cuánto cuesta un plato, cuánto una ración y si lo tienes todo en casa.",
  receiptScanning: "Tickets escaneados con IA",
  receiptScanningText:
    "Una foto del ticket se convierte en comida y gastos, tras tu visto bueno. Función de pago.",
  budgetAndExpenses: "Presupuesto y gastos",
  budgetAndExpensesText:
    "Un presupuesto de comida semanal o mensual: lo que has gastado y lo que te queda.",
  hero: "Deja de tirar comida y dinero",
  heroText: "Ten claro qué hay en casa, qué se estropea antes y qué cocinar con ello esta noche.",
  getStarted: "Empieza gratis",
  noCreditCard: "Sin tarjeta de crédito",
  picture: "Así se ve",
  pictureText:
    "La primera pantalla de un hogar que lo usa desde hace un año, tal cual: el plato de esta noche y lo que hay que usar primero.",
  pictureAlt:
    "El inicio de un hogar: el plato de esta noche, lo que aprovecha y un botón para cocinarlo; debajo, lo que hay que usar primero.",
  receipt: "Las abreviaturas de cualquier caja",
  receiptText:
    "El lector saca esto de estas mismas líneas. Si duda, pregunta; si se equivoca, lo corriges antes de guardar nada.",
  plans: "Quién paga y quién lo lleva",
  free: "GRATIS",
  freeText:
    "Inventario, recetas, ¿Qué puedo cocinar?, plan, listas de la compra, presupuesto y un hogar para compartir entre varios.",
  pro: "PRO",
  proText:
    "Escanear tickets, publicar un recetario, suscribirse a los de otros y el Recetario de la comunidad.",
  gettingPro: "Conseguir PRO",
  gettingProText:
    "La administración de este servidor lo activa para una cuenta; el mensaje para pedirlo ya está escrito. Larder no cobra nada.",
  whoRuns: "Quién lleva este servidor",
  whoRunsText:
    "Quien te dio esta dirección: Larder es un programa que cada cual instala por su cuenta. Lo que escribes se guarda allí; puedes llevártelo y eliminar tu cuenta.",
  footer: "Lo lleva quien lo ha instalado aquí. También concede PRO.",
  signIn: "Iniciar sesión",
  movePantry:
    "<strong>¿Te gusta?</strong> Podemos pasar esta despensa a tu cuenta nueva. Hasta entonces se queda en este navegador.",
  signUpForFree: "Regístrate gratis",
  sampleMilk: "Leche",
  sampleCheddar: "Cheddar",
  sampleEgg: "Huevo",
  sampleChicken: "Pechuga de pollo",
};
