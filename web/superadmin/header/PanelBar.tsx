import { LogoutIcon, PlayIcon, ScanIcon } from '#web/art/icons.tsx';
import { BarButton, BarLink } from '#web/layout/BarItem.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { usePanelLogout } from './use-panel-logout.ts';

export function PanelBar() {
  const logout = usePanelLogout();
  return (
    <TopBar home={paths.superadmin} label="Amministrazione">
      <BarLink to={paths.till} label="Cassa" icon={ScanIcon} />
      <BarLink to={paths.dashboard} label="Dashboard" icon={PlayIcon} />
      <BarButton
        label="Esci"
        icon={LogoutIcon}
        disabled={logout.isPending}
        onClick={() => logout.mutate({})}
      />
    </TopBar>
  );
}
