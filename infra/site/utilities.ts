import { AtRule, parse, type Rule } from 'postcss';
import { layersOf, type Place, type Utility } from './cascade-layers.ts';

const LAYER = 'utilities';
const ESCAPE = /\\(?:([\da-f]{1,6}) ?|(.))/gi;
const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi;
/** Classes that mark an element for the utilities of others. */
const MARKER = /^(group|peer)(\/|$)/;

const unescaped = (name: string): string =>
  name.replace(ESCAPE, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

/** The classes of which an element has one that a utility applies to. */
export const classesOf = ({ selector }: Utility): readonly string[] =>
  [...selector.matchAll(CLASS)]
    .map(([, name = '']) => unescaped(name))
    .filter(name => !MARKER.test(name));

const conditionsOf = ({ parent }: Rule | AtRule): string[] => {
  if (!(parent instanceof AtRule) || parent.params === LAYER) return [];
  return [...conditionsOf(parent), `@${parent.name} ${parent.params}`];
};

const TOKEN = /--[\w-]+/g;

/** The names of custom properties that a text mentions. */
export const tokensIn = (text: string): readonly string[] => text.match(TOKEN) ?? [];

/**
 * A style sheet without its utilities and custom properties; the utilities, each with one selector; the tokens with
 * their values, and the rules that register properties, by their names.
 */
export const takeUtilities = (css: string) => {
  const root = parse(css);
  const utilities: Utility[] = [];
  const tokens = new Map<string, string>();
  const registered = new Map<string, string>();
  root.walkAtRules('property', rule => {
    registered.set(rule.params, rule.toString());
    rule.remove();
  });
  root.walkAtRules('layer', layer => {
    if (layer.params === 'theme')
      layer.walkDecls(declaration => {
        tokens.set(declaration.prop, declaration.value);
        declaration.remove();
      });
    if (layer.params !== LAYER || !layer.nodes) return;
    layer.walkRules(rule => {
      const declarations = rule.nodes
        .filter(node => node.type === 'decl')
        .map(({ prop, value, important = false }) => ({ prop, value, important }));
      const conditions = conditionsOf(rule);
      for (const selector of rule.selectors) utilities.push({ conditions, selector, declarations });
    });
    layer.remove();
  });
  return { rest: root.toString(), utilities, tokens, registered };
};

const nameOf = (layer: number): string => `u${layer.toString(36)}`;

/** Neighbours that have the same in common. */
const runsOf = <T>(all: readonly T[], keyOf: (one: T) => unknown): readonly T[][] => {
  const runs: T[][] = [];
  for (const [i, one] of all.entries()) {
    const before = all[i - 1];
    if (before !== undefined && keyOf(before) === keyOf(one)) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs;
};

const ruleOf = (utilities: readonly Utility[]): string => {
  const [{ declarations } = { declarations: [] }] = utilities;
  const texts = declarations.map(
    ({ prop, value, important }) => `${prop}:${value}${important ? '!important' : ''}`,
  );
  return `${utilities.map(({ selector }) => selector).join()}{${texts.join(';')}}`;
};

const blockOf = (utilities: readonly Utility[]): string => {
  const conditions = utilities[0]?.conditions ?? [];
  const rules = runsOf(utilities, one => one.declarations).map(ruleOf);
  return [...conditions.map(one => `${one}{`), ...rules, '}'.repeat(conditions.length)].join('');
};

const layerOf = (utilities: readonly Utility[]): string =>
  runsOf(utilities, ({ conditions }) => conditions.join())
    .map(blockOf)
    .join('');

/** How to write utilities, in their order, into sheets of which the first is always there before the others. */
export const utilitySheets = (
  utilities: readonly Utility[],
  placeOf: (utility: Utility) => Place,
) => {
  const layers = layersOf(utilities, placeOf);
  const numbers = [...new Set(layers.values())].toSorted((a, b) => a - b);
  return {
    /** The order of the layers, for the first sheet. */
    order: `@layer ${LAYER}{@layer ${numbers.map(nameOf).join()};}`,
    sheetOf: (own: readonly Utility[]): string => {
      const byLayer = Map.groupBy(own, one => layers.get(one) ?? 0);
      const blocks = numbers
        .filter(number => byLayer.has(number))
        .map(number => `@layer ${nameOf(number)}{${layerOf(byLayer.get(number) ?? [])}}`);
      return blocks.length === 0 ? '' : `@layer ${LAYER}{${blocks.join('')}}`;
    },
  };
};
