import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { isSoundEnabled } from './sound-setting.ts';
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

/** Browsers allow sound only after a user gesture: the first one loads the synthesizer. */
export const loadSynthOnGesture = (): (() => void) => {
  const onGesture = (): void => {
    synth ??= load();
  };
  addEventListener('pointerdown', onGesture, { once: true });
  addEventListener('keydown', onGesture, { once: true });
  return () => {
    removeEventListener('pointerdown', onGesture);
    removeEventListener('keydown', onGesture);
  };
};

/** Plays a sound, unless sounds are disabled or the tab is hidden. */
export const playSound = (sound: Sound): void => {
  if (isSoundEnabled() && !document.hidden)
    synth?.then(play => play?.(sound)).catch(() => undefined);
};

/** Vibrates the device; the pattern is milliseconds of vibration and of pause, in turn. */
export const vibrate = (...pattern: readonly number[]): void => {
  if (isSoundEnabled() && !prefersReducedMotion() && 'vibrate' in navigator)
    navigator.vibrate([...pattern]);
};
