/**
 * Grams of cooked food from one gram as the catalogue has it. What is bought cooked has 1.
 * Source: handbook/eating.md#the-weight-of-a-line.
 */
export const cookedYields: readonly (readonly [yield_: number, ...names: readonly string[]])[] = [
  [2.8, "Rice", "Basmati rice", "Jasmine rice", "Arborio rice", "Sushi rice"],
  [2.6, "Brown rice"],
  [2.35, "Pasta", "Spaghetti", "Penne", "Fusilli", "Macaroni", "Linguine", "Tagliatelle", "Orzo"],
  [2.35, "Whole wheat pasta", "Lasagne sheets", "Noodles", "Egg noodles", "Udon noodles"],
  [2.5, "Rice noodles", "Couscous"],
  [2.7, "Bulgur", "Quinoa", "Pearl barley"],
  [4, "Polenta", "Semolina", "Rolled oats"],
  [2.5, "Lentils", "Red lentils", "Split peas"],
  [2.3, "Dried chickpeas"],
  [1, "Chickpeas", "Kidney beans", "Black beans", "Pinto beans", "Cannellini beans"],
  [1, "Butter beans", "Haricot beans", "Edamame", "Egg", "Ham"],
  [1, "Potato", "New potatoes", "Sweet potato", "Carrot", "Beetroot", "Corn on the cob"],
  [0.95, "Broccoli", "Cauliflower", "Green beans", "Peas", "Sweetcorn", "Pumpkin"],
  [0.9, "Butternut squash", "Cabbage", "Red cabbage", "Brussels sprouts", "Asparagus"],
  [0.75, "Chicken", "Chicken breast", "Turkey", "Ground chicken", "Ground turkey"],
  [0.7, "Beef", "Ground beef", "Pork", "Ground pork", "Lamb", "Ground lamb", "Bacon"],
  [0.85, "Shrimp", "Salmon", "Cod", "Haddock", "Fish fillet"],
];
