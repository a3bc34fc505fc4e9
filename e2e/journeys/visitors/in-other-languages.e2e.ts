// At one size: the English journeys check the same screens at both.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

/** A first week in a language: what a person reads, types and pastes. */
interface Week {
  readonly locale: string;
  readonly putAway: string;
  readonly line: string;
  readonly bought: string;
  readonly understood: readonly [group: string, parts: readonly string[]];
  readonly wasPutAway: string;
  readonly createRecipe: string;
  readonly paste: string;
  readonly recipe: string;
  readonly name: string;
  readonly ingredients: readonly string[];
  readonly unit: readonly [label: string, unit: string];
  readonly addTo: RegExp;
  readonly more: string;
  readonly addMissing: RegExp;
  readonly wasAdded: RegExp;
  readonly toBuy: RegExp;
  readonly putAwayTicked: RegExp;
  readonly tonight: string;
  readonly cook: string;
  readonly today: string;
  readonly cooked: string;
  readonly left: string;
  readonly receipt: Receipt;
}

/** A receipt of a shop, and the texts of its review. */
interface Receipt {
  readonly lines: readonly (readonly [name: string, price: string])[];
  readonly image: string;
  readonly read: RegExp;
  readonly save: string;
  readonly shelf: readonly string[];
}

/** The receipt as a shop mails it. */
async function pdfOf(page: Page, { lines }: Receipt): Promise<Buffer> {
  const paper = await page.context().newPage();
  const rows = lines.map(([name, price]) => `<tr><td>${name}<td align="right">${price}`).join("");
  await paper.setContent(
    `<body style="font:16px monospace"><h1>MARKT AM ECK</h1><table width="320">${rows}</table>`,
  );
  const pdf = await paper.pdf();
  await paper.close();
  return pdf;
}

const weeks: readonly Week[] = [
  {
    locale: "de-DE",
    putAway: "Einräumen",
    line: "In eine Zeile tippen",
    bought: "1,5 kg Kartoffeln 2,49",
    understood: ["Verstanden", ["Kartoffel", "1,5 kg", "2,49"]],
    wasPutAway: "1 eingeräumt",
    createRecipe: "Rezept anlegen",
    paste: "Rezept einfügen oder tippen",
    recipe: `Kartoffelsuppe

Zutaten für 4 Personen:
1 kg Kartoffeln
2 Zwiebeln
3 EL Sonnenblumenöl
2 Zehen Knoblauch

Zubereitung:
Die Zwiebeln fein hacken und im Öl anschwitzen.
Kartoffeln und Knoblauch dazugeben und 20 Minuten kochen.`,
    name: "Kartoffelsuppe",
    ingredients: ["Kartoffeln", "Zwiebeln", "Sonnenblumenöl", "Knoblauch"],
    unit: ["Einheit", "EL"],
    addTo: /^Einplanen: /,
    more: "Mehr",
    addMissing: /^Fehlendes auf die Liste/,
    wasAdded: /^3 Zeilen auf der Liste/,
    toBuy: /Zwiebel|Sonnenblumenöl|Knoblauch/,
    putAwayTicked: /einräumen$/,
    tonight: "Heute Abend",
    cook: "Jetzt kochen!",
    today: "Heute",
    cooked: "Gekocht",
    left: "0,5 kg",
    receipt: {
      lines: [
        ["KARTOFFELN", "2,49"],
        ["ZWIEBELN", "1,29"],
        ["BUTTER", "2,19"],
        ["SUMME EUR", "5,97"],
      ],
      image: "Bild vom Kassenzettel",
      read: /^3 Artikel · /,
      save: "Alle Artikel speichern",
      shelf: ["Kartoffel", "Zwiebel", "Butter"],
    },
  },
  {
    locale: "fr-FR",
    putAway: "Ranger",
    line: "Écris-le en une ligne",
    bought: "1,5 kg de pommes de terre 2,49",
    understood: ["Compris", ["Pomme de terre", "1,5 kg", "2,49"]],
    wasPutAway: "Rangé : 1",
    createRecipe: "Créer une recette",
    paste: "Colle ou écris une recette",
    recipe: `Soupe de pommes de terre

Ingrédients pour 4 personnes :
1 kg de pommes de terre
2 oignons
3 c. à s. d'huile de tournesol
2 gousses d'ail

Préparation :
Hacher les oignons et les faire revenir dans l'huile.
Ajouter les pommes de terre et l'ail, puis cuire 20 minutes.`,
    name: "Soupe de pommes de terre",
    ingredients: ["pommes de terre", "oignons", "huile de tournesol", "ail"],
    unit: ["Unité", "c. à s."],
    addTo: /^Ajouter : /,
    more: "Plus",
    addMissing: /^Ajouter ce qui manque/,
    wasAdded: /^3 lignes sur/,
    toBuy: /Oignon|Huile de tournesol|Ail/,
    putAwayTicked: /^Ranger/,
    tonight: "Ce soir",
    cook: "Je cuisine ça !",
    today: "Aujourd’hui",
    cooked: "Cuisiné",
    left: "0,5 kg",
    receipt: {
      lines: [
        ["POMMES DE TERRE", "2,49"],
        ["OIGNONS", "1,29"],
        ["BEURRE", "2,19"],
        ["TOTAL EUR", "5,97"],
      ],
      image: "Image du ticket",
      read: /^3 articles · /,
      save: "Tout enregistrer",
      shelf: ["Pomme de terre", "Oignon", "Beurre"],
    },
  },
];

for (const week of weeks)
  test.describe(week.locale, () => {
    test.use({ locale: week.locale });

    test("food is put away, a recipe pasted, planned, shopped for and cooked", async ({
      enter,
    }) => {
      test.slow();
      const { page } = await enter("/inventory");
      const button = (name: string | RegExp) => page.getByRole("button", { name });
      const dialog = page.getByRole("dialog");

      await test.step("put potatoes away in one line", async () => {
        await button(week.putAway).first().click();
        await expect(page.getByLabel(week.line)).toBeFocused();
        await page.keyboard.type(week.bought);
        const [group, parts] = week.understood;
        const understood = page.getByRole("group", { name: group });
        await expect(understood.getByRole("button")).toContainText([...parts]);
        await page.keyboard.press("Enter");
        await expect(page.getByText(week.wasPutAway)).toBeVisible();
      });

      await test.step("paste a recipe", async () => {
        await page.goto("/recipes");
        await button(week.createRecipe).first().click();
        await dialog.getByLabel(week.paste).fill(week.recipe);
        for (const [place, name] of week.ingredients.entries())
          await expect(dialog.getByRole("combobox").nth(place * 2)).toHaveValue(name);
        const [label, unit] = week.unit;
        await expect(dialog.getByLabel(label).nth(2)).toHaveValue(unit);
        await checkAccessibility(page);
        await dialog.getByRole("button", { name: week.createRecipe }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole("heading", { name: week.name })).toBeVisible();
      });

      await test.step("plan it, and put what is missing on the list", async () => {
        await page.goto("/plan");
        await button(week.addTo).first().click();
        await dialog.getByRole("button", { name: new RegExp(week.name) }).click();
        await expect(page.locator("[data-entry]")).toHaveCount(1);
        await button(week.more).click();
        await page.getByRole("menuitem", { name: week.addMissing }).click();
        await expect(page.getByText(week.wasAdded)).toBeVisible();
      });

      await test.step("buy it", async () => {
        await page.goto("/shopping");
        const lines = page.getByRole("checkbox", { name: week.toBuy });
        await expect(lines).toHaveCount(3);
        for (const food of week.toBuy.source.split("|")) {
          // A ticked line moves, so each is found by its name.
          const line = page.getByRole("checkbox", { name: new RegExp(food) });
          await line.click();
          await expect(line).toBeChecked();
        }
        await button(week.putAwayTicked).first().click();
        await dialog.getByRole("button", { name: week.putAwayTicked }).last().click();
        await expect(dialog).toBeHidden();
      });

      await test.step("cook it", async () => {
        await page.goto("/dashboard");
        const lead = page.getByRole("region", { name: week.tonight });
        await lead.getByRole("button", { name: week.cook }).click();
        const today = page.getByRole("region", { name: week.today });
        await expect(today.getByText(week.cooked, { exact: true })).toBeVisible();
        await page.goto("/inventory");
        await expect(page.getByText(week.left).first()).toBeVisible();
      });
    });

    test("a receipt is read and put on the shelf", async ({ enter }) => {
      const { receipt } = week;
      const { page } = await enter("/scan-receipt", "pro");
      await page.getByLabel(receipt.image).setInputFiles({
        name: "receipt.pdf",
        mimeType: "application/pdf",
        buffer: await pdfOf(page, receipt),
      });
      await expect(page.getByText(receipt.read)).toBeVisible({ timeout: 60_000 });
      await checkAccessibility(page);
      await page.getByRole("button", { name: receipt.save }).click();
      await expect(page).toHaveURL("/inventory");
      for (const food of receipt.shelf)
        await expect(page.getByText(new RegExp(food)).first()).toBeVisible();
    });
  });
