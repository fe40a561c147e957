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

/** What keys mean to a scanner that is set to a layout. */
export const textOn = (layout: Layout, positions: readonly Position[]): string =>
  positions.map(one => characterAt(layout, one)).join('');

const capitalsOn = (layout: Layout, positions: readonly Position[]): string =>
  positions.map(one => capitalAt(layout, one)).join('');

/**
 * Where the keys are. Where the system doesn't say it, the places are those of the typed characters on
 * each layout that this computer may have. AltGr makes no character of a code.
 */
const placesOf = (strokes: readonly Stroke[]): readonly (readonly Position[])[] => {
  if (strokes.every(({ code }) => code !== '')) return [strokes.filter(({ altGr }) => !altGr)];
  const typed = typedText(strokes);
  return LAYOUTS.flatMap(layout => {
    const positions = positionsOf(layout, typed);
    return positions ? [positions] : [];
  });
};

/** The text as a scanner set to a layout means it; undefined if the system doesn't say where its keys are. */
export const textByPlace = (layout: Layout, strokes: readonly Stroke[]): string | undefined =>
  strokes.every(({ code }) => code !== '')
    ? strokes.map(one => (one.altGr ? one.key : characterAt(layout, one))).join('')
    : undefined;

/**
 * Every text that a scanner may have read, as typed first: it presses the keys of the layout that it is set
 * to, which may be another one than this computer's, and Caps Lock may be on (rule 214).
 */
export const readingsOf = (strokes: readonly Stroke[]): readonly string[] => {
  const places = placesOf(strokes);
  const over = (read: typeof textOn): string[] =>
    places.flatMap(positions => LAYOUTS.map(layout => read(layout, positions)));
  return [...new Set([typedText(strokes), ...over(textOn), ...over(capitalsOn)])];
};
