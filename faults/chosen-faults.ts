import type { Fault } from "./fault.ts";

/** Which faults of all a run injects. */
export interface Choice {
  /** Beginnings of names, or a whole name with its database as in `overload@postgres`; none for all that need not be named. */
  readonly names: readonly string[];
  readonly database?: string | undefined;
  readonly isEveryday: boolean;
  /** Only those that judge a clock or memory. */
  readonly isTimed: boolean;
  readonly which?: string | undefined;
}

/** The name by which one fault alone is chosen. */
export const exactName = ({ name, database }: Pick<Fault, "name" | "database">): string =>
  `${name}@${database}`;

function isNamed(fault: Fault, names: readonly string[]): boolean {
  if (names.length === 0) return fault.onlyByName !== true;
  return names.some((wanted) =>
    wanted.includes("@") ? exactName(fault) === wanted : fault.name.startsWith(wanted),
  );
}

/** The faults of a run, in the order in which they are given. */
export function chooseFaults<Of extends Fault>(faults: readonly Of[], choice: Choice): Of[] {
  const { names, database, isEveryday, isTimed, which } = choice;
  return faults.filter(
    (fault) =>
      isNamed(fault, names) &&
      (database === undefined || fault.database === database) &&
      (which === undefined || (fault.waits ?? false) === (which === "waits")) &&
      !(isEveryday && fault.isRare === true) &&
      !(isTimed && fault.measures !== true),
  );
}
