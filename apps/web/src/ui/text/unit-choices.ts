interface NamedUnit {
  readonly id: number;
  readonly name: string;
  /** In the reader's language; an older server answers none. */
  readonly label?: string | undefined;
}

/** A unit in a picker. */
interface UnitChoice<Unit extends NamedUnit> {
  readonly key: number;
  readonly text: string;
  readonly unit: Unit;
}

/**
 * Units to choose from, in the reader's language. Units with the same label show their names: both
 * tablespoons in English. Source: handbook/screens.md#pickers.
 */
export function unitChoices<Unit extends NamedUnit>(
  units: readonly Unit[],
): readonly UnitChoice<Unit>[] {
  const labels = units.map(({ label, name }) => label ?? name);
  const isOnly = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label);
  return units.map((unit, place) => {
    const label = labels[place] ?? unit.name;
    return { key: unit.id, text: isOnly(label) ? label : unit.name, unit };
  });
}
