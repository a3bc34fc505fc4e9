import { expect, onTestFinished, test, vi } from "vitest";
import { moneyText } from "../text/format.ts";
import { ownLanguage } from "./own-language.ts";
import { ownMarks } from "./own-style.ts";

function speak(language: string): void {
  const spoken = vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  onTestFinished(() => spoken.mockRestore());
}

test.each(["C", "POSIX.UTF-8", "en_US", ""])(
  "a browser that calls its language %j writes money and numbers in English",
  (language) => {
    speak(language);
    expect(ownLanguage()).toBe("en-US");
    expect(moneyText(12.5)).toBe("$12.50");
    expect(ownMarks()).toEqual({ decimal: ".", thousands: "," });
  },
);

test("a browser's own language is kept", () => {
  speak("de-AT");
  expect(ownLanguage()).toBe("de-AT");
  expect(ownMarks().decimal).toBe(",");
});
