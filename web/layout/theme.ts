import { stored } from '#web/storage.ts';

export type Theme = 'light' | 'dark';

const CHANGE_EVENT = 'themechange';

/** The theme chosen in this browser; theme.js applies it before the first paint. */
const chosenTheme = stored<Theme | undefined>('theme', {
  area: 'local',
  parse: value => (value === 'light' || value === 'dark' ? value : undefined),
  fallback: undefined,
});

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The current theme: the one chosen in this browser, or else the system's. */
export const currentTheme = (): Theme =>
  chosenTheme.read() ?? (systemDark.matches ? 'dark' : 'light');

/** The chosen theme; undefined for the system's. */
export const readChosenTheme = chosenTheme.read;

/** Calls the listener after each change of the theme; returns a function that stops this. */
export const subscribeToTheme = (listener: () => void): (() => void) => {
  const unsubscribe = chosenTheme.subscribe(listener);
  systemDark.addEventListener('change', listener);
  return () => {
    unsubscribe();
    systemDark.removeEventListener('change', listener);
  };
};

/** Chooses a theme, or the system's, which theme.js applies. */
export const chooseTheme = (theme: Theme | undefined): void => {
  if (theme === undefined) chosenTheme.remove();
  else chosenTheme.write(theme);
  dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: theme }));
};
