import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { afterEach, describe, expect, test, vi } from "vitest";
import { showAs } from "../../text/shown-as.ts";
import { MoneyField } from "./money-field.tsx";
import { NumberField, numberValue } from "./number-field.tsx";
import { numberTyped } from "../../text/typed-number.ts";

test("a price steps by a cent, any other number by what is typed", () => {
  render(
    <>
      <MoneyField label="Price" />
      <NumberField label="Quantity" />
    </>,
  );
  expect(screen.getByLabelText("Price")).toHaveAttribute("step", "0.01");
  expect(screen.getByLabelText("Quantity")).toHaveAttribute("step", "any");
});

/** A form that shows its number. */
function Form() {
  const form = useForm({ defaultValues: { quantity: 1, price: 3.5 }, mode: "onTouched" });
  const { quantity, price } = useWatch({ control: form.control });
  const problem = Number.isNaN(quantity) ? "Quantity must be a number" : undefined;
  return (
    <>
      <NumberField label="Quantity" error={problem} {...form.register("quantity", numberValue)} />
      <MoneyField label="Price" {...form.register("price", numberValue)} />
      <button type="button" onClick={() => form.setValue("quantity", 1.125)}>
        Half
      </button>
      <output>{JSON.stringify([quantity, price])}</output>
    </>
  );
}

/** A field with controlled text. */
function Kept() {
  const [text, setText] = useState("1.235");
  return (
    <>
      <NumberField
        label="Quantity"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <output>{JSON.stringify([text, numberTyped(text)])}</output>
    </>
  );
}

function inLanguage(language: string): void {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
}
afterEach(() => {
  vi.restoreAllMocks();
  showAs();
});

function shown(element = <Form />) {
  render(element);
  const field = screen.getByLabelText<HTMLInputElement>("Quantity");
  return { person: userEvent.setup(), field, price: screen.queryByLabelText("Price") };
}
const held = (): unknown => JSON.parse(screen.getByRole("status").textContent ?? "");

describe("a number field", () => {
  test("is typed over when it is tapped, and when it is come to by the keyboard", async () => {
    const { person, field, price } = shown();
    await person.click(field);
    await person.keyboard("500");
    await waitFor(() => expect(field).toHaveValue("500"));
    await person.tab();
    await person.keyboard("2.49");
    await waitFor(() => expect(price).toHaveValue("2.49"));
    expect(held()).toEqual([500, 2.49]);
  });

  test.each([
    ["1 1/2", "1.5", 1.5],
    ["1½", "1.5", 1.5],
    ["½", "0.5", 0.5],
    ["1/3", "0.333333", 0.333333],
    ["1,5", "1.5", 1.5],
    ["1.5", "1.5", 1.5],
    ["1.125", "1.125", 1.125],
    ["1.500", "1.5", 1.5],
    ["1 500", "1500", 1500],
  ])("understands %j and shows it as %s once it is left", async (typed, text, number) => {
    const { person, field } = shown();
    await person.click(field);
    await person.keyboard(typed);
    await waitFor(() => expect(field).toHaveValue(typed));
    await person.tab();
    await waitFor(() => expect(field).toHaveValue(text));
    expect(held()).toEqual([number, 3.5]);
  });

  test("keeps what it does not understand as it was typed, and holds no number then", async () => {
    const { person, field } = shown();
    await person.click(field);
    await person.keyboard("1 1");
    await person.tab();
    await waitFor(() => expect(field).toHaveValue("1 1"));
    expect(held()).toEqual([null, 3.5]); // NaN in JSON.
    expect(screen.getByText("Quantity must be a number")).toBeTruthy();
  });

  test("asks which of two numbers a text is; a tap puts it there", async () => {
    inLanguage("de-CH");
    const { person, field } = shown();
    await person.click(field);
    await person.keyboard("1,500");
    await person.tab();
    await waitFor(() => expect(field).toHaveValue("1,500"));
    expect(screen.getByText("1,500 can mean two numbers.")).toBeTruthy();
    const asked = screen.getByRole("group", { name: "Which number was meant" });
    expect(
      within(asked)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["1.5", "1500"]);
    await person.click(within(asked).getByRole("button", { name: "1500" }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByText(/can mean/)).toBeNull();
    expect(held()).toEqual([1500, 3.5]);
  });

  test.each([
    ["en-US", "1,5", "1.5", 1.5],
    ["en-US", "1,500", "1500", 1500],
    ["de-DE", "1,5", "1,5", 1.5],
    ["de-DE", "1.5", "1,5", 1.5],
    ["de-DE", "1,125", "1,125", 1.125],
    ["de-DE", "1.500,25", "1500,25", 1500.25],
    ["fr", "½", "0,5", 0.5],
  ])("reads in %s %j as %s", async (language, typed, text, number) => {
    inLanguage(language);
    const { person, field } = shown();
    await person.click(field);
    await person.keyboard(typed);
    await person.tab();
    await waitFor(() => expect(field).toHaveValue(text));
    expect(held()).toEqual([number, 3.5]);
  });

  test("shows what a form puts there in the person's own signs, and reads it as it was", async () => {
    inLanguage("de-DE");
    const { person, field, price } = shown();
    expect(price).toHaveValue("3,5");
    await person.click(screen.getByRole("button", { name: "Half" }));
    await waitFor(() => expect(field).toHaveValue("1,125"));
    await person.click(field);
    await person.tab();
    await waitFor(() => expect(held()).toEqual([1.125, 3.5]));
    await person.click(field);
    await person.keyboard("{ArrowUp}");
    await waitFor(() => expect(field).toHaveValue("2,125"));
  });

  test("for money has the sign and the decimals of the household's currency", async () => {
    showAs({ currency: "JPY" });
    const { person, price } = shown();
    expect(price).toHaveAttribute("placeholder", "0");
    expect(screen.getByText("¥")).toBeTruthy();
    await person.click(screen.getByLabelText("Price"));
    await person.keyboard("350.5");
    await person.tab();
    await waitFor(() => expect(price).toHaveValue("351"));
  });

  test("keeps the decimals of a price, and reads one with a comma", async () => {
    const { person, price } = shown();
    await person.click(screen.getByLabelText("Price"));
    await person.keyboard("7.50");
    await person.tab();
    await waitFor(() => expect(price).toHaveValue("7.50"));
    await person.click(screen.getByLabelText("Price"));
    await person.keyboard("3,49");
    await person.tab();
    await waitFor(() => expect(price).toHaveValue("3.49"));
    expect(held()).toEqual([1, 3.49]);
  });

  test("goes up and down by its step, never below nothing", async () => {
    const { person, field, price } = shown();
    await person.click(screen.getByLabelText("Price"));
    await person.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}{ArrowUp}");
    await waitFor(() => expect(price).toHaveValue("3.52"));
    await person.click(field);
    await person.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(field).toHaveValue("0"));
    expect(held()).toEqual([0, 3.52]);
  });

  test("does the same where the screen keeps its text", async () => {
    const { person, field } = shown(<Kept />);
    await person.click(field);
    await person.tab();
    await waitFor(() => expect(held()).toEqual(["1.235", 1.235]));
    await person.click(field);
    await person.keyboard("1½");
    await waitFor(() => expect(held()).toEqual(["1½", 1.5]));
    await person.tab();
    await waitFor(() => expect(held()).toEqual(["1.5", 1.5]));
  });
});
