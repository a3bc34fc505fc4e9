interface JarLevelProps {
  /** From 0 to 1. */
  readonly level: number;
}

const INSIDE = { top: 9, height: 22 };

/** A jar that is filled up to a level. Decorative. */
export function JarLevel({ level }: JarLevelProps) {
  const filled = INSIDE.height * level;
  return (
    <svg viewBox="0 0 30 34" aria-hidden="true" focusable="false" className="h-[34px] w-[30px]">
      <rect
        x="5"
        y={INSIDE.top + INSIDE.height - filled}
        width="20"
        height={filled}
        rx="2"
        fill="var(--primary)"
      />
      <path
        d="M7 2h16M5 12c0-3 2-3 2-6h16c0 3 2 3 2 6v17a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
