import type { Motion } from '../play/tile.ts';
import type { View } from '../play/view.ts';
import type { Sound } from './synth.ts';

/** What to hear, and milliseconds to feel, when a game shows something new. */
export type Cue = { readonly sound: Sound; readonly vibration?: readonly number[] };

const TICK = [12];
const REFUSAL = [30, 40, 30];
const SPECIAL = [25, 30, 45];

type Shown = Pick<View, 'phase' | 'tiles' | 'cascade'>;

/** The cue of what is shown now, given what was shown before; null if nothing has happened. */
export const cueOf = (before: Shown, { phase, tiles, cascade }: Shown): Cue | null => {
  if (tiles === before.tiles) return null;
  // A tile keeps the motion of its last frame: only one that is another object has just moved.
  const known = new Set(before.tiles);
  const has = (motion: Motion): boolean =>
    tiles.some(tile => tile.motion === motion && !known.has(tile));
  if (phase === 'swapping') {
    return has('refuse')
      ? { sound: { name: 'invalid' }, vibration: REFUSAL }
      : { sound: { name: 'swap' } };
  }
  if (phase === 'matching' || (phase === 'popping' && has('born'))) {
    return { sound: { name: 'special' }, vibration: SPECIAL };
  }
  if (phase === 'popping') {
    return { sound: { name: 'clear', cycle: Math.max(0, cascade - 1) }, vibration: TICK };
  }
  return null;
};
