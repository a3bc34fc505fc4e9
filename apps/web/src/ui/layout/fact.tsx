import { classes } from "../styles/classes.ts";

const sizes = {
  normal: { name: "text-sm text-ink-2", value: "text-lg leading-[1.3]" },
  large: { name: "text-sm text-ink-2", value: "text-xl leading-[1.3]" },
} as const;

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly size?: keyof typeof sizes;
}

/** A figure below its name, one of a `dl`. */
export function Fact({ name, value, size = "normal" }: FactProps) {
  return (
    <div>
      <dt className={classes("leading-[1.3]", sizes[size].name)}>{name}</dt>
      <dd className={classes("font-bold", sizes[size].value)}>{value}</dd>
    </div>
  );
}
