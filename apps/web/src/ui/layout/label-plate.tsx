import type { ReactNode } from "react";
import { Cloth } from "../art/cloth.tsx";

interface LabelPlateProps {
  /** Whose tea towel it wears. */
  readonly id: number;
  /** A book's cloth shows its spine. */
  readonly spine?: boolean;
  /** The heading, usually an `h3`. */
  readonly children: ReactNode;
}

/** The head of a meal, recipe or book card: a double-ruled plate over a cloth. */
export function LabelPlate({ id, spine = false, children }: LabelPlateProps) {
  return (
    <>
      <Cloth id={id} className="h-[74px]" spine={spine} />
      <div className="plate mx-[18px] -mt-11">{children}</div>
    </>
  );
}
