import { Link } from 'react-router-dom';
import type { Role } from '#shared/contract/fields.ts';
import { HelpIcon, LogoutIcon } from '#web/art/icons.tsx';
import { useLogout } from '#web/auth/session.ts';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { destinationsOf } from './navigation.ts';

const item =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl text-sm font-bold hover:bg-vanilla disabled:opacity-60 lg:px-3';
const words = 'max-lg:sr-only';

type Props = { role: Role; onTutorial: () => void };

export function DashboardBar({ role, onTutorial }: Props) {
  const logout = useLogout();
  return (
    <TopBar wraps home={paths.dashboard} label="Dashboard">
      {destinationsOf(role).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} title={label} className={item}>
          <Icon />
          <span className={words}>{label}</span>
        </Link>
      ))}
      <button type="button" title="Tutorial" className={item} onClick={onTutorial}>
        <HelpIcon />
        <span className={words}>Tutorial</span>
      </button>
      <button
        type="button"
        title="Esci"
        className={item}
        disabled={logout.isPending}
        onClick={() => logout.mutate({})}
      >
        <LogoutIcon />
        <span className={words}>Esci</span>
      </button>
    </TopBar>
  );
}
