import { useSyncExternalStore } from 'react';
import { stored } from '#web/storage.ts';

type Setting = 'on' | 'off';

const sound = stored<Setting>('giorgione-sound', {
  area: 'local',
  parse: value => (value === 'off' ? value : 'on'),
  fallback: 'on',
});

/** Whether sounds and vibration are enabled in this browser, which they are by default. */
export const isSoundEnabled = (): boolean => sound.read() === 'on';

export const useSoundEnabled = (): boolean => useSyncExternalStore(sound.subscribe, isSoundEnabled);

export const setSoundEnabled = (on: boolean): void => sound.write(on ? 'on' : 'off');
