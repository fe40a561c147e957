/** The game's sounds, synthesized so that no files have to be loaded. */
export type Sound =
  | { readonly name: 'lift' | 'back' | 'swap' | 'invalid' | 'special' | 'won' | 'over' }
  | { readonly name: 'beam' | 'burst' | 'combination' | 'target' }
  /** The pitch rises with the cascade's cycle. */
  | { readonly name: 'clear'; readonly cycle: number }
  /** The pitch rises from the first star to the third; the index starts at 0. */
  | { readonly name: 'star'; readonly index: number };

const VOLUME = 0.2;

/** A major pentatonic scale, in semitones above its lowest note. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const LOWEST_HZ = 392;

const note = (step: number): number => {
  const semitones = SCALE[Math.min(step, SCALE.length - 1)] ?? 0;
  return LOWEST_HZ * 2 ** (semitones / 12);
};

type Tone = {
  /** Seconds from the start of the sound. */
  readonly at?: number;
  /** Hertz at the start and at the end. */
  readonly from: number;
  readonly to?: number;
  /** Seconds. */
  readonly length: number;
  readonly wave?: OscillatorType;
  readonly gain?: number;
};

const arpeggio = (steps: readonly number[], gap: number, tone: Omit<Tone, 'from' | 'at'>): Tone[] =>
  steps.map((step, index) => ({ ...tone, from: note(step), at: index * gap }));

/** The sounds that never vary. */
const TONES: Readonly<Record<Exclude<Sound['name'], 'clear' | 'star'>, readonly Tone[]>> = {
  lift: [{ from: 520, to: 600, length: 0.045, gain: 0.25 }],
  back: [{ from: 420, to: 260, length: 0.1, gain: 0.35 }],
  swap: [{ from: 420, to: 640, length: 0.09, gain: 0.5 }],
  invalid: [
    { from: 196, to: 150, length: 0.13, wave: 'triangle' },
    { at: 0.11, from: 165, to: 120, length: 0.16, wave: 'triangle' },
  ],
  special: arpeggio([4, 5, 7, 9], 0.05, { length: 0.26, gain: 0.8 }),
  beam: [
    { from: 1400, to: 220, length: 0.4, wave: 'sawtooth', gain: 0.35 },
    ...arpeggio([7, 9, 10], 0.04, { length: 0.3, gain: 0.5 }),
  ],
  burst: [
    { from: 120, to: 50, length: 0.3, wave: 'triangle', gain: 1 },
    ...arpeggio([3, 5, 7, 8, 10], 0.035, { length: 0.25, gain: 0.6 }),
  ],
  combination: [
    { from: 90, to: 38, length: 0.7, wave: 'triangle', gain: 1.2 },
    ...arpeggio([0, 2, 3, 5, 7, 8, 10], 0.045, { length: 0.7, gain: 0.6 }),
  ],
  target: arpeggio([2, 3, 5, 7, 10], 0.09, { length: 0.4, wave: 'triangle' }),
  won: [
    ...arpeggio([0, 2, 3, 5, 7], 0.11, { length: 0.3, wave: 'triangle' }),
    ...arpeggio([5, 7, 10], 0, { length: 0.9, gain: 0.6 }).map(tone => ({ ...tone, at: 0.58 })),
  ],
  over: arpeggio([4, 3, 1, 0], 0.16, { length: 0.34, wave: 'triangle', gain: 0.8 }),
};

const tonesOf = (sound: Sound): readonly Tone[] => {
  switch (sound.name) {
    case 'clear':
      return arpeggio([sound.cycle, sound.cycle + 2], 0.055, { length: 0.2, wave: 'triangle' });
    case 'star':
      return arpeggio([2 + sound.index * 2, 5 + sound.index * 2], 0.07, { length: 0.5 });
    default:
      return TONES[sound.name];
  }
};

const ATTACK = 0.008;
const SILENCE = 0.0001;

/** Creates a function that plays sounds. Throws if the browser has no Web Audio. */
export const createSynth = (): ((sound: Sound) => void) => {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const master = context.createGain();
  master.gain.value = VOLUME;
  master.connect(context.destination);
  const play = ({ at = 0, from, to = from, length, wave = 'sine', gain = 1 }: Tone): void => {
    const start = context.currentTime + at;
    const end = start + length;
    const tone = context.createOscillator();
    const envelope = context.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    envelope.gain.setValueAtTime(SILENCE, start);
    envelope.gain.exponentialRampToValueAtTime(gain, start + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
    tone.connect(envelope).connect(master);
    tone.start(start);
    tone.stop(end);
  };
  return sound => {
    if (context.state === 'suspended') void context.resume();
    for (const tone of tonesOf(sound)) play(tone);
  };
};
