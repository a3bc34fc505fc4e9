import { classes } from "../styles/classes.ts";

const sizes = {
  small: "size-6 text-xs",
  normal: "size-[34px] text-[1.05rem]",
  large: "size-16 text-[1.75rem]",
} as const;

/** The same in both themes; tokens.css lists the contrast of the letter on each. */
const grounds = [
  "bg-(--butter-300)",
  "bg-(--basil-200)",
  "bg-(--blueberry-200)",
  "bg-(--marmalade-200)",
  "bg-(--damson-200)",
  "bg-(--tomato-200)",
  "bg-(--oat-300)",
] as const;

interface InitialProps {
  readonly name: string | undefined;
  /** Selects the disc's colour; butter by default. */
  readonly personId?: number | undefined;
  readonly size?: keyof typeof sizes;
}

/**
 * The first letter of a name on a coloured disc; "U" without a name. Decorative. Source:
 * handbook/households.md#the-screens.
 */
export function Initial({ name, personId = 0, size = "normal" }: InitialProps) {
  const [letter = "U"] = (name ?? "").trim();
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid flex-none place-items-center rounded-full font-display leading-none font-extrabold text-(--damson-900)",
        grounds[personId % grounds.length],
        sizes[size],
      )}
    >
      {letter.toLocaleUpperCase("en-US")}
    </span>
  );
}
