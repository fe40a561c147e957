import { useSyncExternalStore } from 'react';
import { stored } from '#web/storage.ts';
import type { Tone } from './result/check-result.ts';

type Setting = 'on' | 'off';

const sound = stored<Setting>('till-sound', {
  area: 'local',
  parse: value => (value === 'on' ? value : 'off'),
  fallback: 'off',
});

const isOn = (): boolean => sound.read() === 'on';

/** Whether sounds are on; they are off until somebody turns them on for this device. */
export const useSound = (): boolean => useSyncExternalStore(sound.subscribe, isOn);

export const setSoundOn = (on: boolean): void => sound.write(on ? 'on' : 'off');

/** Hertz: rising for good, one note for a question, level for wait, falling for bad. */
const NOTES: Record<Tone, readonly number[]> = {
  confirm: [780],
  good: [660, 990],
  wait: [520, 520],
  bad: [260, 180],
};
const NOTE_SECONDS = 0.16;
const VOLUME = 0.25;
/** An exponential ramp can't reach zero. */
const SILENCE = 0.0001;

/** Milliseconds of vibration, alternating with pauses. */
const VIBRATIONS: Record<Tone, number[]> = {
  confirm: [40],
  good: [90],
  wait: [70, 90, 70],
  bad: [260, 90, 260],
};

let context: AudioContext | undefined;

const playNotes = (notes: readonly number[]): void => {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const [index, hertz] of notes.entries()) {
    const start = context.currentTime + index * NOTE_SECONDS;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
    const envelope = new GainNode(context, { gain: VOLUME });
    envelope.gain.setValueAtTime(VOLUME, start);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, start + NOTE_SECONDS);
    tone.connect(envelope).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
};

/** Signals a result with vibration and sound, for staff who aren't looking at the screen. */
export const playFeedback = (tone: Tone): void => {
  if ('vibrate' in navigator) navigator.vibrate(VIBRATIONS[tone]);
  if (isOn()) playNotes(NOTES[tone]);
};
