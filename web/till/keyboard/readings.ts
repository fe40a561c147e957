import type { Stroke } from './burst.ts';
import {
  capitalAt,
  characterAt,
  LAYOUTS,
  type Layout,
  type Position,
  positionsOf,
} from './layouts.ts';

/** What the keys have typed on this computer. */
export const typedText = (strokes: readonly Stroke[]): string =>
  strokes.map(({ key }) => (key.length === 1 ? key : '')).join('');

/** What keys mean to a scanner set to a layout. */
export const textOn = (layout: Layout, positions: readonly Position[]): string =>
  positions.map(one => characterAt(layout, one)).join('');

const capitalsOn = (layout: Layout, positions: readonly Position[]): string =>
  positions.map(one => capitalAt(layout, one)).join('');

/**
 * The keys' positions. If the system doesn't report them, they are those of the typed characters in each layout that
 * this computer may have. AltGr makes no character of a code.
 */
const placesOf = (strokes: readonly Stroke[]): readonly (readonly Position[])[] => {
  if (strokes.every(({ code }) => code !== '')) return [strokes.filter(({ altGr }) => !altGr)];
  const typed = typedText(strokes);
  return LAYOUTS.flatMap(layout => {
    const positions = positionsOf(layout, typed);
    return positions ? [positions] : [];
  });
};

/** The text that a scanner set to a layout means; undefined if the system doesn't report its keys' positions. */
export const textByPlace = (layout: Layout, strokes: readonly Stroke[]): string | undefined =>
  strokes.every(({ code }) => code !== '')
    ? strokes.map(one => (one.altGr ? one.key : characterAt(layout, one))).join('')
    : undefined;

/**
 * Every text that a scanner may have read, as typed first: it presses the keys of its own layout, which may differ from
 * this computer's, and Caps Lock may be on (rule 214).
 */
export const readingsOf = (strokes: readonly Stroke[]): readonly string[] => {
  const places = placesOf(strokes);
  const over = (read: typeof textOn): string[] =>
    places.flatMap(positions => LAYOUTS.map(layout => read(layout, positions)));
  return [...new Set([typedText(strokes), ...over(textOn), ...over(capitalsOn)])];
};
