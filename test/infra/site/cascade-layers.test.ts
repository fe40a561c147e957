import { describe, expect, it } from 'vitest';
import { layersOf, type Place } from '#infra/site/cascade-layers.ts';
import { classesOf, takeUtilities, utilitySheets } from '#infra/site/utilities.ts';

const utilitiesIn = (css: string) => takeUtilities(`@layer utilities{${css}}`).utilities;

/** As if every utility were in the sheets of two pages that both show it. */
const inBoth = (): Place => ({ sheets: new Set(['a', 'b']), views: new Set(['a', 'b']) });
/** Each in a sheet of its own, and all on one view. */
const inOwn = (utility: object): Place => ({
  sheets: new Set([utility]),
  views: new Set(['view']),
});

const layerNumbers = (css: string, placeOf: (utility: object) => Place = inOwn) => [
  ...layersOf(utilitiesIn(css), placeOf).values(),
];

describe('the layers of utilities in several sheets', () => {
  it('put what comes later for the same property above', () => {
    expect(layerNumbers('.flex{display:flex}@media print{.x{display:none}}')).toEqual([1, 2]);
    expect(layerNumbers('.p-1{padding:1px}.px-2{padding-inline:2px}')).toEqual([1, 2]);
    expect(layerNumbers('.inset-0{inset:0}.top-1{top:1px}')).toEqual([1, 2]);
  });

  it('put the more specific one above, also if it comes first', () => {
    expect(
      layerNumbers('.a:hover{color:red}@media print{.b{color:blue}}:where(.c>*){color:green}'),
    ).toEqual([3, 2, 1]);
  });

  it('need no other layer for other properties, other values, or what always comes later', () => {
    expect(layerNumbers('.flex{display:flex}.p-1{padding:1px}')).toEqual([1, 1]);
    expect(layerNumbers('.p-1{padding:1px}.p-2{padding:2px}')).toEqual([1, 1]);
    expect(layerNumbers('.p-1{padding:1px}.px-2{padding-inline:2px}', inBoth)).toEqual([1, 1]);
  });

  it('need no other layer for what no view shows together', () => {
    const apart = (utility: object): Place => ({
      sheets: new Set([utility]),
      views: new Set([utility]),
    });
    expect(layerNumbers('.p-1{padding:1px}.px-2{padding-inline:2px}', apart)).toEqual([1, 1]);
  });

  it('put the important ones into the lowest, where they override the others', () => {
    expect(layerNumbers('.p-1{padding:1px}.p-2\\!{padding:2px!important}')).toEqual([1, 0]);
  });
});

describe('utilities', () => {
  it('are written as they were, with their conditions', () => {
    const css = '.a{color:red}@media print{@supports (gap:1px){.b,.c{color:blue}}}';
    const utilities = utilitiesIn(css);
    const { order, sheetOf } = utilitySheets(utilities, inOwn);
    expect(order).toBe('@layer utilities{@layer u1,u2;}');
    expect(sheetOf(utilities)).toBe(
      '@layer utilities{@layer u1{.a{color:red}}@layer u2{@media print{@supports (gap:1px){.b,.c{color:blue}}}}}',
    );
    expect(sheetOf([])).toBe('');
  });

  it('are known by the classes of the elements that have them', () => {
    const [plain, marked] = utilitiesIn(
      '.w-1\\/2{width:50%}:is(:where(.group):hover .group-hover\\:top-\\[1px\\]){top:1px}',
    );
    expect(plain && classesOf(plain)).toEqual(['w-1/2']);
    expect(marked && classesOf(marked)).toEqual(['group-hover:top-[1px]']);
  });
});
