import { aReceiptItem, FakeReceiptReader } from "@larder/api/testing/services/fake-receipt-reader";
import { TINY_PNG } from "@larder/api/testing/kitchens/upload-receipt";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { countText, percentOf, type Progress, stepText } from "./scan-progress.ts";

let reader: FakeReceiptReader;
let open: () => ReturnType<typeof renderApp>;
beforeEach(async () => {
  reader = new FakeReceiptReader();
  const product = await aProduct({ deps: { receiptReader: reader } });
  const maya = await product.aUser({ plan: "PRO" });
  open = () => renderApp("/scan-receipt", { on: product, as: maya });
});

const aPicture = (name = "receipt.png") =>
  new File([new Uint8Array(TINY_PNG)], name, { type: "image/png" });
const zone = () => screen.getByLabelText("Receipt image");

test("the bar never goes back from step to step, and no count is told of what is unknown", () => {
  const steps: Progress[] = [
    { step: "fitting" },
    { step: "sending" },
    { step: "waiting" },
    { step: "decoding" },
    { step: "finding" },
    { step: "reading" },
    { step: "reading", done: 0, of: 0 },
    { step: "reading", done: 1, of: 2 },
    { step: "reading", done: 2, of: 2 },
    { step: "understanding" },
  ];
  const percents = steps.map(percentOf);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(steps.map(countText)).toEqual(["", "", "", "", "", "", "", "1 of 2", "2 of 2", ""]);
  expect(new Set(steps.map(stepText)).size).toBe(7);
});

test("a scan tells what is being done, and how much of the text is read", async () => {
  const release = reader.hold();
  reader.willRead(aReceiptItem("MILK", 100));
  const { person } = await open();
  await person.upload(zone(), aPicture());
  const bar = await screen.findByRole("progressbar", { name: "Scan" });
  await waitFor(() => expect(bar).toHaveAttribute("aria-valuetext", "Reading the text, 12 of 48"));
  const spoken = screen.getByText("Scanning with AI...").closest('[role="status"]');
  expect(spoken).toHaveTextContent("Reading the text");
  expect(spoken).not.toHaveTextContent("12 of 48");
  expect(screen.getByText("12 of 48")).toBeTruthy();
  expect(Number(bar.getAttribute("aria-valuenow"))).toBeGreaterThan(32);
  release();
  await screen.findByRole("group", { name: "MILK" });
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a scan that is canceled while the server reads ends the reading there", async () => {
  reader.hold();
  const { person } = await open();
  await person.upload(zone(), aPicture());
  await screen.findByText("12 of 48");
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(reader.aborted).toBe(1));
  expect(screen.getByText("Your items will appear here after scanning.")).toBeTruthy();
});

test("ten right lines are saved with one key, wherever the focus is", async () => {
  reader.willRead(...Array.from({ length: 10 }, (_, place) => aReceiptItem(`Soap ${place}`, 100)));
  const { person } = await open();
  await person.upload(zone(), aPicture());
  await screen.findByText("10 items · $10.00");
  expect(document.activeElement?.textContent).toBe("Review Scanned Items");
  await person.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(window.location.pathname).toBe("/inventory"));
});

test("prices are corrected down the column with typing and Enter", async () => {
  reader.willRead(aReceiptItem("SOAP", 100), aReceiptItem("SALT", 200), aReceiptItem("TEA", 300));
  const { person } = await open();
  await person.upload(zone(), aPicture());
  await screen.findByText("3 items · $6.00");
  await person.click(screen.getAllByLabelText("Price")[0] as HTMLElement);
  await person.keyboard("{Control>}a{/Control}1.5{Enter}2.5{Enter}3.5");
  expect(await screen.findByText("3 items · $7.50")).toBeTruthy();
});

test("matches are gone through with Enter, past what is requested", async () => {
  reader.willRead(
    aReceiptItem("ZORGON", 100),
    aReceiptItem("DRAGON BROTH", 200),
    aReceiptItem("PLIMSY", 300),
  );
  const { person } = await open();
  await person.upload(zone(), aPicture());
  await screen.findByText("3 items · $6.00");
  const [zorgon, broth, plimsy] = screen.getAllByLabelText<HTMLInputElement>("Match to Inventory");
  zorgon?.focus();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(broth));
  const second = within(screen.getByRole("group", { name: "DRAGON BROTH" }));
  await person.click(second.getByText("Request"));
  await second.findByText("Requested");
  zorgon?.focus();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(plimsy));
});

test("a scan that fails after it has begun says why", async () => {
  reader.willFail("timed_out");
  const { person } = await open();
  await person.upload(zone(), aPicture());
  expect(
    await screen.findByText(
      "Reading the receipt took too long. Try again, or use a sharper or smaller picture.",
    ),
  ).toBeTruthy();
});

test("the camera of a phone is one press away, and its photo is read", async () => {
  reader.willRead(aReceiptItem("MILK", 100));
  const { person } = await open();
  const camera = screen.getByLabelText("Receipt photo");
  expect(camera.getAttribute("capture")).toBe("environment");
  await person.upload(camera, aPicture("photo.png"));
  expect(await screen.findByRole("group", { name: "MILK" })).toBeTruthy();
  expect(screen.getByText("Corner Market")).toBeTruthy();
});
