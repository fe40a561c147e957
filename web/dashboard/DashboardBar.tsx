import type { Role } from '#shared/contract/fields.ts';
import { HelpIcon, LogoutIcon } from '#web/art/icons.tsx';
import { useLogout } from '#web/auth/session.ts';
import { BarButton, BarLink } from '#web/layout/BarItem.tsx';
import { LazyNoticeBell } from '#web/layout/LazyNoticeBell.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { NavigationLinks } from './NavigationLinks.tsx';
import { menuItemsFor } from './navigation.ts';

type Props = { role: Role; onTutorial: () => void };

export function DashboardBar({ role, onTutorial }: Props) {
  const logout = useLogout();
  return (
    <TopBar wraps home={paths.dashboard} label="Dashboard" links={<NavigationLinks />}>
      <LazyNoticeBell />
      {menuItemsFor(role).map(item => (
        <BarLink key={item.to} {...item} />
      ))}
      <BarButton label="Tutorial" icon={HelpIcon} onClick={onTutorial} />
      <BarButton
        label="Esci"
        icon={LogoutIcon}
        disabled={logout.isPending}
        onClick={() => logout.mutate({})}
      />
    </TopBar>
  );
}
