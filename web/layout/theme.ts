import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const KEY = 'theme';
const CHANGE_EVENT = 'themechange';
const systemDark = matchMedia('(prefers-color-scheme: dark)');

const current = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemDark.matches ? 'dark' : 'light';
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener(CHANGE_EVENT, listener);
  systemDark.addEventListener('change', listener);
  return () => {
    removeEventListener(CHANGE_EVENT, listener);
    systemDark.removeEventListener('change', listener);
  };
};

/** The current theme: the one chosen in this browser, else the system's. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current);

/** Stores the other theme; public/theme.js applies it. */
export const changeTheme = (): void => {
  localStorage.setItem(KEY, current() === 'dark' ? 'light' : 'dark');
  dispatchEvent(new Event(CHANGE_EVENT));
};
