import type { words as english } from "../../en/recipes/cook-mode.ts";

/** Cook mode: a recipe, one step at a time. */
export const words: Record<keyof typeof english, string> = {
  leave: "Salir del modo cocina",
  changeServings:
    "{count, plural, one {{count} ración} many {{count} de raciones} other {{count} raciones}}, cambiar",
  stepNamed: "Paso {step}",
  stepOf: "Paso {step} de {steps}",
  back: "Atrás",
  nextStep: "Siguiente paso",
  finish: "Terminar",
  inThisStep: "En este paso",
  allIngredients:
    "{count, plural, one {{count} ingrediente} many {Los {count} de ingredientes} other {Los {count} ingredientes}}",
  ingredients: "Ingredientes",
  notWritten: "No hay pasos anotados. Estos son los ingredientes.",
  gone: "Esta receta se ha eliminado. Sus pasos siguen aquí hasta que salgas.",
  changed: "Alguien ha cambiado esta receta. La ves como estaba al empezar.",
  showChange: "Mostrar el cambio",

  startTimer: "Iniciar temporizador",
  upTo: "hasta {time}",
  stopTimer: "Parar {name}",
  stop: "Parar",
  oneMore: "1 minuto más",
  timeIsUp: "{name}: se acabó el tiempo",
  timers: "Temporizadores",
  toCooking: "Mostrar paso",

  dinnerIsReady: "La cena está lista",
  comesOff: "Esto es lo que sale de la despensa.",
  copyIsCooked:
    "Es del recetario de otra persona. Al cocinarla, se guarda una copia en tus recetas.",
  backToRecipe: "Volver a la receta",
};
