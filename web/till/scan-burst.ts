/** A scanner's keys are about 5 ms apart; the slow ones, and a busy computer, leave some more time. */
const MAX_MEAN_GAP_MS = 50;
/** After a longer pause what was typed before has nothing to do with what follows. */
const MAX_GAP_MS = 150;
/** Codes have 10 characters. Fewer may be typed by chance with two hands. */
const MIN_LENGTH = 8;

/** Collects keys, and tells a scanner from a person by its speed (rule 165). Times in milliseconds. */
export const createScanBurst = () => {
  let text = '';
  let startedAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    /** Takes a character; answers whether it is the first of a burst. */
    type: (character: string, at: number): boolean => {
      const isFirst = text === '' || at - lastAt > MAX_GAP_MS;
      if (isFirst) {
        text = '';
        startedAt = at;
      }
      text += character;
      lastAt = at;
      return isFirst;
    },
    /** Takes Enter; answers what a scanner has typed, or null if it was a person. */
    enter: (at: number): string | null => {
      const typed = text;
      const isFast =
        at - lastAt <= MAX_GAP_MS &&
        (at - startedAt) / Math.max(1, typed.length) <= MAX_MEAN_GAP_MS;
      text = '';
      return isFast && typed.length >= MIN_LENGTH ? typed : null;
    },
    /** Forgets what was typed: a key came that no scanner presses. */
    reset: (): void => {
      text = '';
    },
  };
};
