import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
const CHANGE = 'themechange';
const system = matchMedia('(prefers-color-scheme: dark)');

const current = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return system.matches ? 'dark' : 'light';
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener(CHANGE, listener);
  system.addEventListener('change', listener);
  return () => {
    removeEventListener(CHANGE, listener);
    system.removeEventListener('change', listener);
  };
};

/** The theme that is shown: the one chosen in this browser, else the system's. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current);

/** Remembers a theme; public/theme.js applies it. */
export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(KEY, theme);
  dispatchEvent(new Event(CHANGE));
};
