/** Changing and deleting the household's own ingredients. */
export const words = {
  title: "Your Ingredients",
  none: "No ingredients of your own",
  noneText:
    "What no search finds can be added as your own while you put food away. It stands here then.",
  facts: "{category}, counted in {units}",
  factsWithLife: "{category}, counted in {units}, keeps {days, plural, one {# day} other {# days}}",
  change: "Edit {name}",
  changeTitle: "Edit Your Ingredient",
  delete: "Delete {name}",
  deleteText: "Its barcodes, its printed names and what you said of it are forgotten too.",
  notDeleted: "{name} stays.",
  name: "Name",
  unit: "Counted in",
  kindOf: "A kind of",
  kindOfHint: "It then covers recipes that ask for that",
  kindOfChoice: "Such as Butter or Bread",
  unitChoice: "Choose a unit",
  category: "Category",
  life: "Shelf life (days)",
} as const;
