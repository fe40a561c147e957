/** The sounds of the game, made on the spot: no files to fetch. */
export type Sound =
  | { readonly name: 'swap' | 'invalid' | 'special' | 'won' | 'over' }
  /** Rises with the cycle of the cascade. */
  | { readonly name: 'clear'; readonly cycle: number }
  /** Rises from the first star to the third. */
  | { readonly name: 'star'; readonly place: number };

const VOLUME = 0.2;

/** Half tones above the lowest note, of a scale in which everything sounds well together. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const LOWEST = 392;

const note = (step: number): number => {
  const halfTones = SCALE[Math.min(step, SCALE.length - 1)] ?? 0;
  return LOWEST * 2 ** (halfTones / 12);
};

type Tone = {
  readonly at?: number;
  readonly from: number;
  readonly to?: number;
  /** Seconds. */
  readonly length: number;
  readonly wave?: OscillatorType;
  readonly loud?: number;
};

const arpeggio = (steps: readonly number[], gap: number, tone: Omit<Tone, 'from' | 'at'>): Tone[] =>
  steps.map((step, index) => ({ ...tone, from: note(step), at: index * gap }));

const tonesOf = (sound: Sound): readonly Tone[] => {
  switch (sound.name) {
    case 'swap':
      return [{ from: 420, to: 640, length: 0.09, loud: 0.5 }];
    case 'invalid':
      return [
        { from: 196, to: 150, length: 0.13, wave: 'triangle' },
        { at: 0.11, from: 165, to: 120, length: 0.16, wave: 'triangle' },
      ];
    case 'clear':
      return arpeggio([sound.cycle, sound.cycle + 2], 0.055, { length: 0.2, wave: 'triangle' });
    case 'special':
      return arpeggio([4, 5, 7, 9], 0.05, { length: 0.26, loud: 0.8 });
    case 'star':
      return arpeggio([2 + sound.place * 2, 5 + sound.place * 2], 0.07, { length: 0.5 });
    case 'won':
      return [
        ...arpeggio([0, 2, 3, 5, 7], 0.11, { length: 0.3, wave: 'triangle' }),
        ...arpeggio([5, 7, 10], 0, { length: 0.9, loud: 0.6 }).map(tone => ({ ...tone, at: 0.58 })),
      ];
    case 'over':
      return arpeggio([4, 3, 1, 0], 0.16, { length: 0.34, wave: 'triangle', loud: 0.8 });
  }
};

const ATTACK = 0.008;
const SILENCE = 0.0001;

/** Something that plays sounds; throws where the browser has no Web Audio. */
export const createSynth = (): ((sound: Sound) => void) => {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const master = context.createGain();
  master.gain.value = VOLUME;
  master.connect(context.destination);
  const play = ({ at = 0, from, to = from, length, wave = 'sine', loud = 1 }: Tone): void => {
    const start = context.currentTime + at;
    const end = start + length;
    const tone = context.createOscillator();
    const envelope = context.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    envelope.gain.setValueAtTime(SILENCE, start);
    envelope.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
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
