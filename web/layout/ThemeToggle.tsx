import { MoonIcon, SunIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { chooseTheme, useTheme } from './theme.ts';

export function ThemeToggle({ className }: { className?: string | undefined }) {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      className={className}
      label={dark ? 'Passa al tema chiaro' : 'Passa al tema scuro'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
