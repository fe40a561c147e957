import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from '#web/art/icons.tsx';
import { stored } from '#web/storage.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { afterPaint } from '#web/ui/motion.ts';

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
const useTheme = (): Theme => useSyncExternalStore(subscribe, current);

/** Chooses the other theme, which public/theme.js applies. */
const changeTheme = (): void => {
  const theme = current() === 'dark' ? 'light' : 'dark';
  chosenTheme.write(theme);
  dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: theme }));
};

export function ThemeToggle({ className }: { className?: string | undefined }) {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      className={className}
      label={dark ? 'Passa al tema chiaro' : 'Passa al tema scuro'}
      onClick={() => afterPaint(changeTheme)}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
