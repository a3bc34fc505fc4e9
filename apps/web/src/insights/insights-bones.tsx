import { Bone } from "../ui/layout/skeleton.tsx";
import { PARTS } from "./parts/insights-parts.tsx";

const FIGURES = 4;
const ROWS = 3;

/** The page before it is known, of the same heights. */
export function InsightsBones() {
  return (
    <>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {Array.from({ length: FIGURES }, (_, place) => (
          <span key={place} className="grid min-h-[48px] content-center gap-2">
            <Bone className="h-6 w-[60%]" />
            <Bone className="h-3.5 w-[80%]" />
          </span>
        ))}
      </div>
      <div className={PARTS}>
        <div className="wide:row-span-2 min-[112.5rem]:row-auto">
          <ChartBones height="h-[257px] wide:h-[277px]" />
          <RowBones />
        </div>
        <ChartBones height="h-[188px]" />
        <RowBones />
      </div>
    </>
  );
}

/** A finding, its line, and the room of a chart. */
function ChartBones({ height }: { readonly height: string }) {
  return (
    <div className="grid content-start gap-2">
      <Bone className="h-6 w-[62%]" />
      <Bone className="w-[80%]" />
      <Bone className={`${height} w-full`} />
    </div>
  );
}

function RowBones() {
  return (
    <div className="mt-8 grid content-start gap-2">
      <Bone className="h-6 w-[56%]" />
      {Array.from({ length: ROWS }, (_, place) => (
        <span key={place} className="grid min-h-[52px] content-center gap-2">
          <Bone className="w-[70%]" />
          <Bone className="h-[9px] w-full" />
        </span>
      ))}
    </div>
  );
}
