import { setTimeout } from "node:timers/promises";
import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { AWAY_MS } from "./seen-codes.ts";

const MILK = "5000112637922";
const COLA = "042100005264";
const COLA_AS_UPC_E = "04252614";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
/** The code in front of the camera. */
let shown: readonly { rawValue: string; format: string }[] = [];
/** Pitches of the played tones. */
let tones: number[] = [];
const applied: unknown[] = [];

/** A phone's camera as the browser provides it. */
class Camera extends EventTarget {
  readyState = "live";
  getCapabilities = () => ({ torch: true });
  applyConstraints = (wanted: unknown) => Promise.resolve(void applied.push(wanted));
  stop = () => {
    this.readyState = "ended";
  };
}
let camera = new Camera();
const picture = () => Object.assign(new MediaStream(), { getTracks: () => [camera] });

class OwnReader {
  static getSupportedFormats = () =>
    Promise.resolve(["ean_13", "ean_8", "upc_a", "upc_e", "qr_code"]);
  detect = () => Promise.resolve(shown);
}

/** Replaces the product's reader, which needs a browser: e2e/journeys/kitchen/barcodes.e2e.ts uses it. */
class OurReader extends EventTarget {
  terminate = () => undefined;
  postMessage = () => {
    const data = { codes: shown.map(({ rawValue }) => rawValue) };
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  };
}

class Speaker {
  destination = {};
  currentTime = 0;
  resume = () => Promise.resolve();
  suspend = () => Promise.resolve();
  createGain = () => ({ gain: { value: 1 }, connect: () => undefined });
  createOscillator = () => {
    const tone = {
      frequency: { value: 0 },
      connect: (next: unknown) => next as { connect: () => void },
      start: () => tones.push(tone.frequency.value),
      stop: () => undefined,
    };
    return tone;
  };
}

function giveCamera(getUserMedia?: () => Promise<unknown>): void {
  const value = getUserMedia && { getUserMedia };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value });
}

beforeEach(async () => {
  shown = [];
  tones = [];
  applied.length = 0;
  camera = new Camera();
  giveCamera(() => Promise.resolve(picture()));
  vi.stubGlobal("BarcodeDetector", OwnReader);
  vi.stubGlobal("AudioContext", Speaker);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  product = await aProduct();
  maya = await product.aUser();
  const body = { masterIngredientId: 1, unitId: 1, quantity: 250 };
  await maya.call(barcodesApi.remember, { id: MILK, body: { ...body, name: "Whole milk" } });
  await maya.call(barcodesApi.remember, { id: COLA, body: { ...body, name: "Cola" } });
});
afterEach(() => Reflect.deleteProperty(navigator, "mediaDevices"));

async function openScanner() {
  const { person } = await renderApp("/inventory", { on: product, as: maya });
  await person.click(await screen.findByRole("button", { name: "Scan Barcode" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Scan Barcodes" }));
  return { person, dialog };
}

async function openCamera() {
  const { person, dialog } = await openScanner();
  await person.click(dialog.getByRole("button", { name: "Use Camera" }));
  await dialog.findByLabelText("What the camera sees");
  return { person, dialog };
}

test("one packet after another is read by the browser's own reader, each told by a tone and in words", async () => {
  const { dialog } = await openCamera();
  dialog.getByText("Hold a barcode in front of the camera.");
  shown = [{ rawValue: MILK, format: "ean_13" }];
  await dialog.findByText("Whole milk, 250 g");
  shown = [{ rawValue: COLA_AS_UPC_E, format: "upc_e" }];
  await dialog.findByText("Cola, 250 g");
  shown = [{ rawValue: "4006381333931", format: "ean_13" }];
  await dialog.findByRole("form", { name: "What is 04006381333931?" });
  // Asked once; other codes are read meanwhile, and count again after an absence.
  await setTimeout(AWAY_MS);
  shown = [{ rawValue: `0${COLA}`, format: "ean_13" }];
  await dialog.findByText("Cola, 250 g, 2 times");
  expect(tones).toEqual([1320, 1320, 660, 1320]);
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("Cola, 250 g, 2 times");
  expect(dialog.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Cola250 g × 2",
    "Whole milk250 g",
  ]);
});

test.each([
  ["is none", undefined],
  ["knows too few kinds of code", { getSupportedFormats: () => Promise.resolve(["qr_code"]) }],
  [
    "turns out to be missing",
    class extends OwnReader {
      override detect = () => Promise.reject(new DOMException("gone", "NotSupportedError"));
    },
  ],
])("where the browser's own reader %s, ours reads", async (_, own) => {
  vi.stubGlobal("BarcodeDetector", own);
  vi.stubGlobal("Worker", OurReader);
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({}));
  const { dialog } = await openCamera();
  shown = [{ rawValue: MILK, format: "ean_13" }];
  await dialog.findByText("Whole milk, 250 g");
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
});

test("the sound can be off, and this browser remembers it", async () => {
  const { person, dialog } = await openCamera();
  await person.click(dialog.getByRole("switch", { name: "Sound" }));
  shown = [{ rawValue: MILK, format: "ean_13" }];
  await dialog.findByText("Whole milk, 250 g");
  await person.click(dialog.getByRole("button", { name: "Stop Camera" }));
  camera = new Camera();
  await person.click(await dialog.findByRole("button", { name: "Use Camera" }));
  const sound = await dialog.findByRole("switch", { name: "Sound" });
  expect(sound.getAttribute("aria-checked")).toBe("false");
  expect(tones).toEqual([]);
});

test("the camera goes off when the page is hidden, when it is stopped and when the dialog is closed", async () => {
  const { person, dialog } = await openCamera();
  await waitFor(() => dialog.getByRole("button", { name: "Light" }));
  const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(camera.readyState).toBe("ended"));
  isHidden.mockRestore();

  for (const way of ["Stop Camera", "Close"]) {
    camera = new Camera();
    await person.click(await dialog.findByRole("button", { name: "Use Camera" }));
    await dialog.findByRole("button", { name: "Light" });
    await person.click(dialog.getByRole("button", { name: way }));
    await waitFor(() => expect(camera.readyState).toBe("ended"));
  }
});

test("its lamp is turned on and off", async () => {
  const { person, dialog } = await openCamera();
  const light = await dialog.findByRole("button", { name: "Light" });
  await person.click(light);
  await waitFor(() => expect(light.getAttribute("aria-pressed")).toBe("true"));
  await person.click(light);
  await waitFor(() => expect(light.getAttribute("aria-pressed")).toBe("false"));
  expect(applied).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);
});

test.each([
  ["NotAllowedError", /^The camera is not allowed for this page\./],
  ["NotFoundError", /^There is no camera here\./],
  ["NotReadableError", /^The camera does not work just now\./],
])("a camera that fails with %s says what to do, and can be tried again", async (name, text) => {
  giveCamera(() => Promise.reject(new DOMException("no", name)));
  const { person, dialog } = await openScanner();
  await person.click(dialog.getByRole("button", { name: "Use Camera" }));
  await dialog.findByText(text);
  giveCamera(() => Promise.resolve(picture()));
  await person.click(dialog.getByRole("button", { name: "Use Camera" }));
  await dialog.findByLabelText("What the camera sees");
  expect(dialog.queryByText(text)).toBeNull();
});

test("a camera that is taken away says so, and what was scanned stays", async () => {
  const { dialog } = await openCamera();
  shown = [{ rawValue: MILK, format: "ean_13" }];
  await dialog.findByText("Whole milk, 250 g");
  camera.stop();
  await dialog.findByText(/^The camera does not work just now\./);
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
});

test("without a secure connection there is no camera, and the words say why", async () => {
  giveCamera();
  const { dialog } = await openScanner();
  dialog.getByText(/^The camera works only where Larder is opened over HTTPS\./);
  expect(dialog.queryByRole("button", { name: "Use Camera" })).toBeNull();
});
