import { Link } from 'react-router-dom';
import { LogoutIcon, PlayIcon } from '#web/art/icons.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { ScanIcon } from '#web/till/ScanIcon.tsx';
import { usePanelLogout } from './use-panel-logout.ts';

const item =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl text-sm font-bold hover:bg-vanilla disabled:opacity-60 md:px-3';
const words = 'max-md:sr-only';

export function PanelBar() {
  const logout = usePanelLogout();
  return (
    <TopBar home={paths.superadmin} label="Amministrazione">
      <Link to={paths.till} title="Cassa" className={item}>
        <ScanIcon />
        <span className={words}>Cassa</span>
      </Link>
      <Link to={paths.dashboard} title="Dashboard" className={item}>
        <PlayIcon />
        <span className={words}>Dashboard</span>
      </Link>
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
