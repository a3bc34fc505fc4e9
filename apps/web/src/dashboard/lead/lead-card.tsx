import type { ReactNode } from "react";
import { Face } from "../../ui/art/face.tsx";
import { classes } from "../../ui/styles/classes.ts";

interface LeadCardProps {
  /** For screen readers. */
  readonly label: string;
  readonly face: LeadFaceProps;
  readonly children: ReactNode;
  /** What to do. It stays while another takes its place, and the keyboard with it. */
  readonly actions: ReactNode;
  /** Whether it takes the place of another one: it slides in then. */
  readonly isNext?: boolean;
}

/** The face is above, from 768 px next to the text. Source: handbook/screens.md#weights. */
export function LeadCard({ label, face, children, actions, isNext = false }: LeadCardProps) {
  const motion = isNext && "slides-in";
  return (
    <section
      aria-label={label}
      className="card grid grid-cols-[minmax(0,1fr)] overflow-hidden shadow-[0_0_0_1px_var(--line),var(--sh-lead)] md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div
        key={face.id}
        className={classes(
          "h-24 md:h-full md:min-h-[226px] wide:min-h-[264px] min-[112.5rem]:min-h-[300px]",
          motion,
        )}
      >
        <LeadFace {...face} />
      </div>
      <div className="grid content-center gap-3 px-4 pt-3 pb-3.5 md:gap-3.5 md:p-[22px]">
        <div key={face.id} className={classes("grid gap-2 md:gap-2.5", motion)}>
          {children}
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </section>
  );
}

export interface LeadFaceProps {
  readonly id: number;
  readonly ingredientNames: readonly string[];
  readonly thumbnailUrl?: string | null | undefined;
}

/** The picture, else the still life. Decorative, because the name is next to it. */
function LeadFace({ id, ingredientNames, thumbnailUrl }: LeadFaceProps) {
  if (thumbnailUrl)
    return <img src={thumbnailUrl} alt="" className="size-full bg-sunken object-cover" />;
  return <Face id={id} ingredientNames={ingredientNames} className="size-full rounded-none!" />;
}
