import { classes } from "../styles/classes.ts";

interface InitialProps {
  readonly name: string | undefined;
  readonly large?: boolean;
}

/** The first letter of a name on a butter disc; "U" for User without one. Decorative. */
export function Initial({ name, large = false }: InitialProps) {
  const [letter = "U"] = (name ?? "").trim();
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid flex-none place-items-center rounded-full bg-(--butter-300) font-display leading-none font-extrabold text-(--damson-900)",
        large ? "size-16 text-[1.75rem]" : "size-[34px] text-[1.05rem]",
      )}
    >
      {letter.toLocaleUpperCase("en-US")}
    </span>
  );
}
