/** Work in steps: whoever has it done may do something else between two of them. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

/** Does all steps at once. */
export function allAtOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
