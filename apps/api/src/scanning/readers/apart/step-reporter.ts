import { scanStep, type ScanStep } from "@larder/contract/money/scanning";
import * as z from "zod/mini";

const steps = z.array(scanStep);
const ORDER = scanStep.shape.step.options;

/** Progress of an image in its row: each step once, with its share done. */
export class StepSummary {
  readonly #steps = new Map<ScanStep["step"], ScanStep>();

  add(step: ScanStep): void {
    this.#steps.set(step.step, step);
  }

  get text(): string {
    return JSON.stringify([...this.#steps.values()]);
  }
}

/** Reports steps of a row in order. A second reader that starts again repeats none. */
export class StepReporter {
  readonly #onStep: (step: ScanStep) => void;
  #place = -1;
  #done = -1;

  constructor(onStep: (step: ScanStep) => void) {
    this.#onStep = onStep;
  }

  tell(step: ScanStep): void {
    const place = ORDER.indexOf(step.step);
    const done = step.done ?? 0;
    if (place < this.#place || (place === this.#place && done <= this.#done)) return;
    this.#place = place;
    this.#done = done;
    this.#onStep(step);
  }

  tellAll(text: string): void {
    for (const step of steps.parse(JSON.parse(text))) this.tell(step);
  }
}
