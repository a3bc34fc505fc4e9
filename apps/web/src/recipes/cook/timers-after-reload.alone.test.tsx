import { authApi } from "@larder/contract/access/auth";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

test("a timer from before a reload is told, and heard after a press, outside of cook mode", async () => {
  const tones = vi.fn<() => void>();
  const part = { connect: () => part, gain: {}, frequency: {}, start: tones, stop: () => {} };
  class Sounds {
    resume = () => Promise.resolve();
    createOscillator = () => part;
    createGain = () => part;
  }
  vi.stubGlobal("AudioContext", Sounds);
  const product = await aProduct();
  const maya = await product.aUser();
  const { data } = await maya.call(authApi.me);
  const timer = { recipeId: 1, step: 1, hasRung: false };
  const timers = [
    { ...timer, id: "1-1-0", label: "Bake", endsAt: 1 },
    { ...timer, id: "1-1-1", label: "Rest", endsAt: Date.parse("2026-03-11") },
  ];
  localStorage.setItem(`kept-for-${data.user.id}-cook-timers`, JSON.stringify(timers));
  const { person } = await renderApp("/budget", { on: product, as: maya });
  expect(await screen.findByText("Bake: time is up")).toBeVisible();
  expect(tones).not.toHaveBeenCalled();
  await person.keyboard("a");
  act(() => {
    vi.setSystemTime(Date.parse("2026-03-12"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await screen.findByText("Rest: time is up")).toBeVisible();
  await waitFor(() => expect(tones).toHaveBeenCalled());
});
