import { specificityOf } from './specificity.ts';

/**
 * In which layer each utility holds, once they are in several style sheets. In one sheet the more specific
 * rule holds, else the later one. In several that must not depend on which of them comes first: of two rules for
 * the same property, the one that holds is in a layer above the other's.
 */

/** A rule with one selector, in the order of the one sheet. */
export type Utility = {
  /** The conditions around it, such as `@media print`, from the outermost. */
  readonly conditions: readonly string[];
  readonly selector: string;
  readonly declarations: readonly Declaration[];
};
type Declaration = { readonly prop: string; readonly value: string; readonly important: boolean };

const SIDES: Readonly<Record<string, readonly string[]>> = {
  inline: ['left', 'right'],
  block: ['top', 'bottom'],
  'inline-start': ['left'],
  'inline-end': ['right'],
};

/** What a property sets, named so that a shorthand is the beginning of its parts: `border-width-left`. */
const partsOf = (property: string): readonly string[] => {
  const name = property
    .replace(/^-[a-z]+-/, '')
    .replace(/^(top|right|bottom|left)$/, 'inset-$1')
    .replace(/^(row|column)-gap$/, 'gap-$1')
    .replace(/^border-(.+)-(color|style|width|radius)$/, 'border-$2-$1');
  if (name === 'grid-area') return ['grid-row', 'grid-column'];
  const [, place = '', whole = '', side = ''] =
    /^place-(.+)$|^(.+)-((?:inline|block)(?:-start|-end)?)$/.exec(name) ?? [];
  if (place) return [`align-${place}`, `justify-${place}`];
  return SIDES[side]?.map(one => `${whole}-${one}`) ?? [name];
};

const overlap = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);

/** Utilities that differ by their values alone, such as `p-2` and `p-4`: no element has both. */
const kindOf = ({ conditions, selector, declarations }: Utility): string =>
  [
    ...conditions,
    selector.replace(/\.(?:\\.|[\w-])+/, ''),
    ...declarations.map(({ prop }) => prop),
  ].join('|');

const isImportant = ({ declarations }: Utility): boolean =>
  declarations.some(({ important }) => important);

/** Where a utility is: which sheets have it, but for the one that is there before all others, and on which views. */
export type Place = {
  readonly sheets: ReadonlySet<unknown>;
  readonly views: ReadonlySet<unknown>;
};

/**
 * The number of each utility's layer, from the lowest. All important ones are in the lowest, as among those the
 * lowest layer holds. Without a higher layer goes what always comes later, and what no view has together.
 */
export const layersOf = (
  utilities: readonly Utility[],
  placeOf: (utility: Utility) => Place,
): ReadonlyMap<Utility, number> => {
  const known = utilities.map(utility => ({
    utility,
    ...placeOf(utility),
    weight: specificityOf(utility.selector),
    kind: kindOf(utility),
    parts: utility.declarations.flatMap(({ prop }) => partsOf(prop)),
    layer: isImportant(utility) ? 0 : 1,
  }));
  type Known = (typeof known)[number];
  const byPart = new Map<string, Known[]>();
  const ordered = known.filter(({ layer }) => layer > 0).toSorted((a, b) => a.weight - b.weight);
  for (const one of ordered) {
    for (const [part, before] of byPart) {
      if (!one.parts.some(own => overlap(own, part))) continue;
      for (const other of before) {
        if (other.layer < one.layer || other.views.isDisjointFrom(one.views)) continue;
        const isLater = other.kind === one.kind || other.sheets.isSubsetOf(one.sheets);
        one.layer = isLater ? other.layer : other.layer + 1;
      }
    }
    for (const part of one.parts) byPart.set(part, [...(byPart.get(part) ?? []), one]);
  }
  return new Map(known.map(({ utility, layer }) => [utility, layer]));
};
