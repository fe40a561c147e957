/** A key that makes a character: what it typed here, and its position. Times in milliseconds. */
export type Stroke = {
  /** The character; 'Dead' for an accent that waits for its letter. */
  readonly key: string;
  /** The key's position; empty if the system doesn't report it. */
  readonly code: string;
  readonly shift: boolean;
  readonly altGr: boolean;
  readonly at: number;
};

/** How a scanner ends what it types; after a pause more may follow if the page was busy. */
export type BurstEnd = 'enter' | 'tab' | 'lineFeed' | 'pause' | 'none';

/** No key has ended the burst. */
type Pause = 'pause' | 'none';

/** Keys that came in quick succession, and what ended them. */
export type Burst = {
  readonly strokes: readonly Stroke[];
  readonly end: BurstEnd;
  /** Whether it is faster than any person types. */
  readonly isFast: boolean;
  /** Whether its keys were too far apart for a scan. */
  readonly isSlow: boolean;
};

/** Slow scanners take 150 ms per key, and a busy computer somewhat more: after a longer pause something new starts. */
export const MAX_GAP_MS = 200;
/** A slower scanner, up to this gap, is reported as too slow. */
export const SLOW_GAP_MS = 600;
/** A mean gap below this means a scanner, whatever it types. */
const FAST_GAP_MS = 50;
/** Codes have 10 characters. Fewer may be typed by chance with two hands. */
const MIN_LENGTH = 8;

const burstOf = (strokes: readonly Stroke[], end: BurstEnd, endedAt: number): Burst | undefined => {
  const [first] = strokes;
  if (!first || strokes.length < MIN_LENGTH) return undefined;
  const isSlow = strokes.some(({ at }, i) => at - (strokes[i - 1]?.at ?? at) > MAX_GAP_MS);
  return { strokes, end, isFast: (endedAt - first.at) / strokes.length <= FAST_GAP_MS, isSlow };
};

/** Collects keys by their times, at most `maxGap` milliseconds apart (rule 165). */
export const createBurstCollector = (maxGap = MAX_GAP_MS) => {
  let strokes: Stroke[] = [];
  const lastAt = (): number => strokes.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  return {
    /** Adds a key; returns whether it is the first of a burst. */
    add: (stroke: Stroke): boolean => {
      const isFirst = stroke.at - lastAt() > maxGap;
      strokes = isFirst ? [stroke] : [...strokes, stroke];
      return isFirst;
    },
    /** Ends the burst; undefined if there is none, or if it is too short to be a code. */
    end: (end: Exclude<BurstEnd, Pause>, at: number): Burst | undefined => {
      const ended = at - lastAt() <= maxGap ? strokes : [];
      strokes = [];
      return burstOf(ended, end, at);
    },
    /** The burst so far, after a pause; later keys whose times follow still belong to it. */
    pause: (): Burst | undefined => burstOf(strokes, 'pause', lastAt()),
    /** The burst that no key has ended. */
    giveUp: (): Burst | undefined => {
      const ended = strokes;
      strokes = [];
      return burstOf(ended, 'none', ended.at(-1)?.at ?? 0);
    },
    /** Drops what was typed: a key came that no scanner presses. */
    reset: (): void => {
      strokes = [];
    },
  };
};

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'timeStamp' | 'repeat' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
> & { getModifierState(name: string): boolean };

/** What a pressed key means for a burst. */
export type KeyMeaning =
  | { readonly kind: 'stroke'; readonly stroke: Stroke }
  | { readonly kind: 'end'; readonly end: Exclude<BurstEnd, Pause> }
  /** Pressed together with characters, or a control character that scanners may add: it has no meaning. */
  | { readonly kind: 'silent' }
  /** No scanner presses it. */
  | { readonly kind: 'byHand' };

const MODIFIERS = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Alt', 'Control']);

/** Together with Control, these keys end a line. */
const LINE_ENDS = new Set(['j', 'm']);

/** Distinguishes a scanner's keys from a person's: held keys, or shortcuts. */
export const meaningOf = (event: KeyPress): KeyMeaning => {
  const { key, code, timeStamp, repeat, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (MODIFIERS.has(key)) return { kind: 'silent' };
  if (repeat || metaKey) return { kind: 'byHand' };
  const altGr = event.getModifierState('AltGraph') || (ctrlKey && altKey);
  if (ctrlKey && !altGr)
    return LINE_ENDS.has(key.toLowerCase()) ? { kind: 'end', end: 'lineFeed' } : { kind: 'silent' };
  if (altKey && !altGr) return { kind: 'byHand' };
  if (key === 'Enter') return { kind: 'end', end: 'enter' };
  if (key === 'Tab') return { kind: 'end', end: 'tab' };
  if (key.length !== 1 && key !== 'Dead') return { kind: 'byHand' };
  return { kind: 'stroke', stroke: { key, code, shift: shiftKey, altGr, at: timeStamp } };
};
