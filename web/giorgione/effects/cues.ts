import type { Motion } from '../play/tile.ts';
import type { View } from '../play/view.ts';
import type { Sound } from './synth.ts';

/** The feedback to a change on the board. */
export type Cue = {
  readonly sound: Sound;
  /** Milliseconds of vibration and of pause, in turn. */
  readonly vibration?: readonly number[];
};

const CLEAR = [12];
const INVALID_SWAP = [30, 40, 30];
const SPECIAL = [25, 30, 45];

type BoardView = Pick<View, 'phase' | 'tiles' | 'cascade'>;

/** The cue for the change from one view to the next; null if there is none. */
export const cueOf = (before: BoardView, { phase, tiles, cascade }: BoardView): Cue | null => {
  if (tiles === before.tiles) return null;
  // A tile keeps the motion of its last frame, so only new tile objects have just moved.
  const known = new Set(before.tiles);
  const has = (motion: Motion): boolean =>
    tiles.some(tile => tile.motion === motion && !known.has(tile));
  if (phase === 'swapping') {
    return has('reject')
      ? { sound: { name: 'invalid' }, vibration: INVALID_SWAP }
      : { sound: { name: 'swap' } };
  }
  if (phase === 'matching' || (phase === 'popping' && has('appear'))) {
    return { sound: { name: 'special' }, vibration: SPECIAL };
  }
  if (phase === 'popping') {
    return { sound: { name: 'clear', cycle: Math.max(0, cascade - 1) }, vibration: CLEAR };
  }
  return null;
};
