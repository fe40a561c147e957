import type { Cue, TimelineEvent } from '../play/schedule.ts';
import type { Sound } from './synth.ts';

/** The feedback to something that happens on the board. */
export type Feedback = {
  readonly sound: Sound;
  /** Milliseconds of vibration and of pause, in turn. */
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
