import { useEffect } from 'react';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { useGame } from './play/game-context.tsx';
import type { Cue, TimelineEvent } from './play/schedule.ts';
import { sounds, vibration } from './sound-settings.ts';
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
const loadSynthOnGesture = (): (() => void) => {
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
  if (sounds.isEnabled() && !document.hidden)
    synth?.then(play => play?.(sound)).catch(() => undefined);
};

/** Vibrates the device; the pattern alternates milliseconds of vibration and pause. */
export const vibrate = (...pattern: readonly number[]): void => {
  if (vibration.isEnabled() && !prefersReducedMotion() && 'vibrate' in navigator)
    navigator.vibrate([...pattern]);
};

/** The feedback to an event on the board. */
type Feedback = {
  readonly sound: Sound;
  /** Milliseconds of vibration and pause, alternating. */
  readonly vibration?: readonly number[];
};

const VIBRATIONS: Readonly<Partial<Record<Cue, readonly number[]>>> = {
  clear: [12],
  invalid: [30, 40, 30],
  special: [25, 30, 45],
  beam: [40],
  burst: [20, 20, 20, 20, 40],
  combination: [60, 40, 60, 40, 160],
  target: [40, 40, 40, 40, 90],
};

/** The feedback to an event; null if there is none. */
export const feedbackTo = ({
  cue,
  cascade,
}: Pick<TimelineEvent, 'cue' | 'cascade'>): Feedback | null => {
  if (cue === null) return null;
  const vibration = VIBRATIONS[cue];
  const sound: Sound =
    cue === 'clear' ? { name: 'clear', cycle: Math.max(0, cascade - 1) } : { name: cue };
  return vibration ? { sound, vibration } : { sound };
};

/** In a finale, events come too fast to be heard separately: the minimum milliseconds between sounds. */
const MIN_GAP_MS = 70;

/** Plays the sounds and vibrations of a game while it is on the page. */
export const useFeedback = (): void => {
  const game = useGame();
  useEffect(loadSynthOnGesture, []);
  useEffect(() => {
    let before = game.view().lastEvent;
    let last = Number.NEGATIVE_INFINITY;
    return game.subscribe(() => {
      const { lastEvent, isFinale } = game.view();
      if (lastEvent === before) return;
      before = lastEvent;
      const feedback = lastEvent && feedbackTo(lastEvent);
      const now = performance.now();
      if (!feedback || (isFinale && now - last < MIN_GAP_MS)) return;
      last = now;
      playSound(feedback.sound);
      if (feedback.vibration) vibrate(...feedback.vibration);
    });
  }, [game]);
};
