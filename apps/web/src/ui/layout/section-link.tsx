import { Link } from "react-router";

interface SectionLinkProps {
  readonly to: string;
  readonly children: string;
}

/** A link at the end of a section's heading to the full view. */
export function SectionLink({ to, children }: SectionLinkProps) {
  return (
    <Link
      to={to}
      className="-my-3 ms-auto inline-flex min-h-tap min-w-11 items-center justify-end text-sm font-semibold whitespace-nowrap text-link no-underline hover:underline"
    >
      {children}
    </Link>
  );
}
