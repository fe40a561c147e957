import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { afterPaint } from '#web/ui/motion.ts';
import { chooseTheme, currentTheme, subscribeToTheme } from './theme.ts';

/** Switches to the other theme; signed-in users do this in the settings. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const dark = useSyncExternalStore(subscribeToTheme, currentTheme) === 'dark';
  return (
    <IconButton
      className={className}
      label={dark ? 'Passa al tema chiaro' : 'Passa al tema scuro'}
      onClick={() => afterPaint(() => chooseTheme(dark ? 'light' : 'dark'))}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
