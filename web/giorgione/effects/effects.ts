import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { isSoundOn } from './sound-setting.ts';
import type { Sound } from './synth.ts';

type Synth = (sound: Sound) => void;

let synth: Promise<Synth | null> | undefined;

const load = async (): Promise<Synth | null> => {
  try {
    const { createSynth } = await import('./synth.ts');
    return createSynth();
  } catch {
    return null;
  }
};

/** Browsers let a page be heard only after a touch or a key: the sounds come with the first. */
export const loadSynthOnGesture = (): (() => void) => {
  const awake = (): void => {
    synth ??= load();
  };
  addEventListener('pointerdown', awake, { once: true });
  addEventListener('keydown', awake, { once: true });
  return () => {
    removeEventListener('pointerdown', awake);
    removeEventListener('keydown', awake);
  };
};

/** Plays a sound, unless the player wants none or looks elsewhere. */
export const playSound = (sound: Sound): void => {
  if (isSoundOn() && !document.hidden) synth?.then(play => play?.(sound)).catch(() => undefined);
};

/** Lets a phone tremble for so many milliseconds, with the pauses between. */
export const vibrate = (...pattern: readonly number[]): void => {
  if (isSoundOn() && !prefersReducedMotion() && 'vibrate' in navigator)
    navigator.vibrate([...pattern]);
};
