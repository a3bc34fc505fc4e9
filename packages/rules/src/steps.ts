/** Work in steps, with other work in between. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

export function allAtOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
