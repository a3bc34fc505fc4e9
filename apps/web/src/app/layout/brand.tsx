import { Link } from "react-router";
import { JarMark } from "../../ui/art/jar-mark.tsx";
import { PRODUCT } from "../../ui/browser/page-title.ts";

interface BrandProps {
  readonly to: string;
}

/** Jar and name, linked to the start. */
export function Brand({ to }: BrandProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-tap items-center gap-2 px-1 font-display text-[1.3125rem] leading-none font-extrabold tracking-[-0.03em] text-current no-underline"
    >
      <JarMark className="h-[26px] w-[23px]" />
      <span>{PRODUCT}</span>
    </Link>
  );
}
