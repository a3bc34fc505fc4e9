import type { Fault } from "./fault.ts";

export interface Choice {
  /**
   * Prefixes of names, or an exact one as in `overload@postgres`; empty for all that run by
   * default.
   */
  readonly names: readonly string[];
  readonly database?: string | undefined;
  readonly isEveryday: boolean;
  /** Only faults that judge time or memory. */
  readonly isTimed: boolean;
  readonly which?: string | undefined;
}

/** The name that selects exactly one fault. */
export const exactName = ({ name, database }: Pick<Fault, "name" | "database">): string =>
  `${name}@${database}`;

function isNamed(fault: Fault, names: readonly string[]): boolean {
  if (names.length === 0) return fault.onlyByName !== true;
  return names.some((wanted) =>
    wanted.includes("@") ? exactName(fault) === wanted : fault.name.startsWith(wanted),
  );
}

/** The selected faults in the given order. */
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
