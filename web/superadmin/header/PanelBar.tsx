import { useNavigate } from 'react-router-dom';
import { useLogout } from '#web/api/session.ts';
import { LogoutIcon, PlayIcon, ScanIcon } from '#web/art/icons.tsx';
import { BarButton, BarLink } from '#web/layout/BarItem.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { errorToast } from '#web/ui/toast/toast.ts';

export function PanelBar() {
  const navigate = useNavigate();
  // The panel has its own message for a failed logout (rule 136).
  const logout = useLogout({
    onDone: () => navigate(paths.home),
    onFail: errorToast('Non siamo riusciti a farti uscire. Riprova.', 'Logout fallito'),
  });
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
