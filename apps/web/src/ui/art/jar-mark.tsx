import { classes } from "../styles/classes.ts";

interface JarMarkProps {
  readonly className?: string;
}

/** The brand's jar. Decorative; the name is next to it. */
export function JarMark({ className }: JarMarkProps) {
  return (
    <svg
      viewBox="0 0 32 36"
      aria-hidden="true"
      focusable="false"
      className={classes("block h-[31px] w-[27px] flex-none", className)}
    >
      <path fill="var(--butter-50)" d="M5 14h22v15a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5z" />
      <path
        fill="var(--marmalade-400)"
        d="M5 17.5c3-1.6 5 1.4 8 .2s4.5-2 7.5-.4 4 1 6.5-.3V29a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5z"
      />
      <path
        fill="var(--butter-300)"
        d="M6.5 3.5C6.5 2 8 1.5 9 1.5h14c1 0 2.5.5 2.5 2L28 12c.4 1.5-.8 2.6-2.2 2.2l-2.3-.7-2.5 1.1-2.5-1.1-2.5 1.1-2.5-1.1-2.5 1.1-2.5-1.1-2.3.7C4.8 14.6 3.6 13.5 4 12z"
      />
      <path
        fill="var(--damson-500)"
        d="M9.5 1.5h3.2v3.6H9.5zM16 1.5h3.2v3.6H16zM22.3 1.5h.7c1 0 2.2.5 2.4 1.7l.2 1.9h-3.3zM6.2 5.1h3.3v3.5H5.3zM12.7 5.1H16v3.5h-3.3zM19.2 5.1h3.1v3.5h-3.1zM9.5 8.6h3.2v3.5H9.5zM16 8.6h3.2v3.5H16zM22.3 8.6h4.6l.9 3.5h-5.5z"
      />
      <rect x="10" y="20.5" width="12" height="7.5" rx="1.3" fill="var(--butter-50)" />
      <path d="M12.5 24.3h7" stroke="var(--damson-800)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
