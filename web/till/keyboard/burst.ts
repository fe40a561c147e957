/** A key that makes a character: what it typed here, and where it is. Times in milliseconds. */
export type Stroke = {
  /** The character; 'Dead' for an accent that waits for its letter. */
  readonly key: string;
  /** The key's place; empty where the system doesn't say it. */
  readonly code: string;
  readonly shift: boolean;
  readonly altGr: boolean;
  readonly at: number;
};

/** How a scanner ends what it types; after a pause more may come, if the page was busy. */
export type BurstEnd = 'enter' | 'tab' | 'lineFeed' | 'pause' | 'none';

/** No key has ended it. */
type Pause = 'pause' | 'none';

/** Keys that came fast one after the other, and what ended them. */
export type Burst = {
  readonly strokes: readonly Stroke[];
  readonly end: BurstEnd;
  /** Whether no person types so fast. */
  readonly isFast: boolean;
  /** Whether its keys were too far apart for a scan. */
  readonly isSlow: boolean;
};

/** Slow scanners take 150 ms a key, and a busy computer some more: after a longer pause something new begins. */
export const MAX_GAP_MS = 200;
/** A scanner that is slower than that, but not by more than this, is said to be. */
export const SLOW_GAP_MS = 600;
/** Below this mean it is a scanner, whatever it types. */
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
    /** Takes a key; answers whether it is the first of a burst. */
    add: (stroke: Stroke): boolean => {
      const isFirst = stroke.at - lastAt() > maxGap;
      strokes = isFirst ? [stroke] : [...strokes, stroke];
      return isFirst;
    },
    /** Ends the burst; undefined if there is none, or one that is too short to be a code. */
    end: (end: Exclude<BurstEnd, Pause>, at: number): Burst | undefined => {
      const ended = at - lastAt() <= maxGap ? strokes : [];
      strokes = [];
      return burstOf(ended, end, at);
    },
    /** The burst as it is after a pause; keys that follow by their times still belong to it. */
    pause: (): Burst | undefined => burstOf(strokes, 'pause', lastAt()),
    /** The burst that no key has ended. */
    giveUp: (): Burst | undefined => {
      const ended = strokes;
      strokes = [];
      return burstOf(ended, 'none', ended.at(-1)?.at ?? 0);
    },
    /** Forgets what was typed: a key came that no scanner presses. */
    reset: (): void => {
      strokes = [];
    },
  };
};

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'timeStamp' | 'repeat' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
> & { getModifierState(name: string): boolean };

/** What a key that is pressed means for a burst. */
export type KeyMeaning =
  | { readonly kind: 'stroke'; readonly stroke: Stroke }
  | { readonly kind: 'end'; readonly end: Exclude<BurstEnd, Pause> }
  /** Pressed beside characters, or a control character that scanners may add: it says nothing. */
  | { readonly kind: 'silent' }
  /** No scanner presses it. */
  | { readonly kind: 'byHand' };

const MODIFIERS = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Alt', 'Control']);

/** With Control these keys are the ends of a line. */
const LINE_ENDS = new Set(['j', 'm']);

/** Tells the keys of a scanner from those of a person: one that is held, or a shortcut. */
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
