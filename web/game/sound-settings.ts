import { useSyncExternalStore } from 'react';
import { stored } from '#web/storage.ts';

type Setting = 'on' | 'off';

/** A feature that is enabled in this browser unless it has been disabled. */
const setting = (name: string) => {
  const { read, write, subscribe } = stored<Setting>(name, {
    area: 'local',
    parse: value => (value === 'off' ? value : 'on'),
    fallback: 'on',
  });
  const isEnabled = (): boolean => read() === 'on';
  return {
    isEnabled,
    useEnabled: (): boolean => useSyncExternalStore(subscribe, isEnabled),
    set: (on: boolean): void => write(on ? 'on' : 'off'),
  };
};

export const sounds = setting('giorgione-sound');
export const vibration = setting('giorgione-vibration');
