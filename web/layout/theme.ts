import { useSyncExternalStore } from 'react';
import { stored } from '#web/storage.ts';

type Theme = 'light' | 'dark';

const CHANGE_EVENT = 'themechange';

/** The theme that was chosen in this browser; before the first paint, public/theme.js applies it. */
const chosenTheme = stored<Theme | undefined>('theme', {
  area: 'local',
  parse: value => (value === 'light' || value === 'dark' ? value : undefined),
  fallback: undefined,
});

const systemDark = matchMedia('(prefers-color-scheme: dark)');

const current = (): Theme => chosenTheme.read() ?? (systemDark.matches ? 'dark' : 'light');

const subscribe = (listener: () => void): (() => void) => {
  const unsubscribe = chosenTheme.subscribe(listener);
  systemDark.addEventListener('change', listener);
  return () => {
    unsubscribe();
    systemDark.removeEventListener('change', listener);
  };
};

/** The current theme: the one chosen in this browser, else the system's. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current);

/** Chooses the other theme, which public/theme.js applies. */
export const changeTheme = (): void => {
  const theme = current() === 'dark' ? 'light' : 'dark';
  chosenTheme.write(theme);
  dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: theme }));
};
