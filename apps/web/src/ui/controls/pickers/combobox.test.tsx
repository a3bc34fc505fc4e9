import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ComboboxOption } from "./combobox.tsx";
import { findAnnouncement } from "../../../testing/announcements.ts";
import { LiveRegions } from "../../overlays/live-regions.tsx";
import { LocalPicker } from "./local-picker.tsx";
import { SearchPicker } from "./search-picker.tsx";
import { SuggestField } from "../fields/suggest-field.tsx";

const units = ["g", "kg", "ml", "tbsp", "piece"].map((text, key) => ({ key, text }));

function Units() {
  const [unit, setUnit] = useState<ComboboxOption | null>(null);
  return (
    <>
      <LocalPicker label="Unit" options={units} chosen={unit} onChosen={setUnit} />
      <output>{unit?.text ?? "none"}</output>
      <button type="button" onClick={() => setUnit(units[1] ?? null)}>
        Choose kg
      </button>
      <button type="button" onClick={() => setUnit(null)}>
        Clear form
      </button>
    </>
  );
}

afterEach(() => void vi.useRealTimers());

const rows = () => screen.queryAllByRole("option").map((option) => option.textContent);

describe("a picker over a list at hand", () => {
  test("opens on focus, filters while typing, what begins with the text first", async () => {
    const person = userEvent.setup();
    render(<Units />);
    await person.click(screen.getByRole("combobox", { name: "Unit" }));
    await waitFor(() => expect(rows()).toEqual(["g", "kg", "ml", "tbsp", "piece"]));
    await person.keyboard("G");
    await waitFor(() => expect(rows()).toEqual(["g", "kg"]));
    await person.keyboard("zz");
    expect(await screen.findByText("Nothing matches.")).toBeVisible();
  });

  test("nothing is preselected; Down, Up, Enter choose", async () => {
    const person = userEvent.setup();
    render(<Units />);
    const field = screen.getByRole("combobox", { name: "Unit" });
    await person.click(field);
    await waitFor(() => expect(screen.queryByRole("option", { selected: true })).toBeNull());
    await person.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
    await waitFor(() =>
      expect(screen.getByRole("option", { selected: true })).toHaveTextContent("kg"),
    );
    expect(field).toHaveAttribute(
      "aria-activedescendant",
      screen.getByRole("option", { selected: true }).id,
    );
    await person.keyboard("{Enter}");
    await waitFor(() => expect(field).toHaveValue("kg"));
    expect(screen.getByRole("status")).toHaveTextContent("kg");
    expect(field).toHaveAttribute("aria-expanded", "false");
  });

  test("Tab leaves without choosing, Escape closes the list, editing clears the choice", async () => {
    const person = userEvent.setup();
    render(<Units />);
    const field = screen.getByRole("combobox", { name: "Unit" });
    await person.click(field);
    await person.keyboard("{ArrowDown}");
    await person.tab();
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("none"));
    expect(rows()).toEqual([]);

    await person.click(field);
    await person.click(await screen.findByRole("option", { name: "ml" }));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("ml"));
    await person.type(field, "x");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("none"));
    await person.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(field).toHaveValue(""));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(rows()).toEqual([]));
  });

  test("follows what its form chooses and clears", async () => {
    const person = userEvent.setup();
    render(<Units />);
    await person.click(screen.getByRole("button", { name: "Choose kg" }));
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Unit" })).toHaveValue("kg"));
    await person.click(screen.getByRole("button", { name: "Clear form" }));
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Unit" })).toHaveValue(""));
  });
});

const asked: string[] = [];

function requestButton(text: string) {
  return <button type="button">{`Request "${text}"`}</button>;
}

interface SearchProps {
  readonly problem?: string;
  readonly start?: ComboboxOption;
}

function Search({ problem, start }: SearchProps) {
  const [found, setFound] = useState<ComboboxOption | null>(start ?? null);
  const [query, setQuery] = useState("");
  const all = ["Tomato", "Tomato paste", "Onion"].map((text) => ({ key: text, text }));
  return (
    <>
      <SearchPicker
        label="Ingredient"
        chosen={found}
        onChosen={setFound}
        onQuery={(text) => {
          asked.push(text);
          setQuery(text);
        }}
        options={
          problem
            ? []
            : all.filter(({ text }) => query !== "" && text.toLowerCase().includes(query))
        }
        isSearching={false}
        problem={problem ?? null}
        onRetry={() => asked.push("again")}
        noResult={requestButton}
      />
      <output>{found?.text ?? "none"}</output>
      <LiveRegions />
    </>
  );
}

describe("a picker that searches", () => {
  test("asks once, 300 ms after the last letter, and not below two letters", async () => {
    asked.length = 0;
    const person = userEvent.setup();
    render(<Search />);
    const field = screen.getByRole("combobox", { name: "Ingredient" });
    await person.type(field, "t");
    await waitFor(() => expect(field).toHaveAccessibleDescription("Type at least 2 letters"));

    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.change(field, { target: { value: "to" } });
    act(() => void vi.advanceTimersByTime(299));
    fireEvent.change(field, { target: { value: "tom" } });
    act(() => void vi.advanceTimersByTime(299));
    const early = asked.filter((text) => text !== "");
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();

    expect(await screen.findByRole("option", { name: "Tomato paste" })).toBeVisible();
    expect(early).toEqual([]);
    expect(asked.filter((text) => text !== "")).toEqual(["tom"]);
    expect(await findAnnouncement("2 results")).toBeInTheDocument();
    expect(screen.getByRole("option", { name: "Tomato" }).querySelector("mark")).toHaveTextContent(
      "Tom",
    );
  });

  test("starts with the name of what is edited and asks nothing for it", async () => {
    asked.length = 0;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    render(<Search start={{ key: 7, text: "Onion" }} />);
    expect(screen.getByRole("combobox", { name: "Ingredient" })).toHaveValue("Onion");
    act(() => void vi.advanceTimersByTime(1_000));
    expect(asked.filter((text) => text !== "")).toEqual([]);
  });

  test("says that nothing was found and offers to request it", async () => {
    const person = userEvent.setup();
    render(<Search />);
    await person.type(screen.getByRole("combobox", { name: "Ingredient" }), "xyz");
    expect(await screen.findByText("No ingredient called 'xyz'.")).toBeVisible();
    expect(screen.getByRole("button", { name: 'Request "xyz"' })).toBeVisible();
  });

  test("says that the search failed and tries again", async () => {
    asked.length = 0;
    const person = userEvent.setup();
    render(<Search problem="Failed to search master ingredients." />);
    await person.type(screen.getByRole("combobox", { name: "Ingredient" }), "tom");
    expect(await screen.findByText("Failed to search master ingredients.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(asked).toContain("again"));
  });
});

function Suggest() {
  const [value, setValue] = useState("");
  return (
    <SuggestField
      label="Unit"
      value={value}
      onChange={setValue}
      suggestions={["can", "cup", "clove"]}
    />
  );
}

describe("a field with suggestions", () => {
  test("takes a suggestion, or anything else", async () => {
    const person = userEvent.setup();
    render(<Suggest />);
    const field = screen.getByRole("combobox", { name: "Unit" });
    await person.type(field, "c");
    await waitFor(() => expect(rows()).toEqual(["can", "cup", "clove"]));
    await person.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(field).toHaveValue("cup"));
    await person.clear(field);
    await person.type(field, "handful");
    fireEvent.blur(field);
    await waitFor(() => expect(field).toHaveValue("handful"));
  });
});
