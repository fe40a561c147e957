import { MoonIcon, SunIcon } from '#web/art/icons.tsx';
import { afterPaint } from '#web/ui/after-paint.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { changeTheme, useTheme } from './theme.ts';

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
