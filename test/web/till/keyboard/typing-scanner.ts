import type { Stroke } from '#web/till/keyboard/burst.ts';
import {
  type Burst,
  type BurstEnd,
  createBurstCollector,
  MAX_GAP_MS,
} from '#web/till/keyboard/burst.ts';
import { characterAt, LAYOUTS, type Layout, positionsOf } from '#web/till/keyboard/layouts.ts';

export const layoutNamed = (name: string): Layout => {
  const found = LAYOUTS.find(one => one.name === name);
  if (!found) throw new Error(`No layout ${name}`);
  return found;
};

/** In these layouts Caps Lock works like Shift, even on digits. */
const LOCKS_DIGITS = new Set(['francese', 'belga']);

export type Setup = {
  /** The scanner's setting, and the computer's. */
  readonly scanner: Layout;
  readonly computer: Layout;
  readonly capsLock?: boolean;
  readonly gap?: number;
  /** Whether the system reports the keys' positions. */
  readonly saysPlaces?: boolean;
};

/** The keys that a scanner presses for a text, as the page receives them. */
export const strokesOf = (text: string, setup: Setup): Stroke[] => {
  const { scanner, computer, capsLock = false, gap = 5, saysPlaces = true } = setup;
  return [...text].flatMap((character, i) => {
    const [position] = positionsOf(scanner, character) ?? [];
    if (!position) return [];
    const { code, shift } = position;
    const plain = characterAt(computer, { code, shift: false });
    const isLocked =
      capsLock &&
      (/\p{L}/u.test(plain) || (LOCKS_DIGITS.has(computer.name) && /^Digit/.test(code)));
    const key = characterAt(computer, { code, shift: shift !== isLocked });
    return [{ key, code: saysPlaces ? code : '', shift, altGr: false, at: 1000 + i * gap }];
  });
};

/** The burst of some keys, with their end. */
export const burstOf = (
  strokes: readonly Stroke[],
  end: BurstEnd,
  gap = 5,
  maxGap = MAX_GAP_MS,
): Burst | undefined => {
  const collector = createBurstCollector(maxGap);
  for (const stroke of strokes) collector.add(stroke);
  if (end === 'pause') return collector.pause();
  return end === 'none' ? collector.giveUp() : collector.end(end, (strokes.at(-1)?.at ?? 0) + gap);
};
