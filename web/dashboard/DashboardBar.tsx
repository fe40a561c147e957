import { useNavigate } from 'react-router-dom';
import type { Role } from '#shared/contract/fields.ts';
import { useLogout } from '#web/api/session.ts';
import { HelpIcon, LogoutIcon } from '#web/art/icons.tsx';
import { BarButton, BarLink } from '#web/layout/BarItem.tsx';
import { LazyNoticeBell } from '#web/layout/LazyNoticeBell.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { NavigationLinks } from './NavigationLinks.tsx';
import { menuItemsFor } from './navigation.ts';

type Props = { role: Role; onTutorial: () => void };

export function DashboardBar({ role, onTutorial }: Props) {
  const navigate = useNavigate();
  const logout = useLogout({
    onDone: () => navigate(paths.home),
    onFail: () =>
      toast({
        title: 'Logout failed',
        description: 'Something went wrong',
        variant: 'destructive',
      }),
  });
  return (
    <TopBar wraps home={paths.dashboard} label="Dashboard" links={<NavigationLinks />}>
      <LazyNoticeBell />
      {menuItemsFor(role).map(item => (
        <BarLink isIcon key={item.to} {...item} />
      ))}
      <BarButton isIcon label="Tutorial" icon={HelpIcon} onClick={onTutorial} />
      <BarButton
        isIcon
        label="Esci"
        icon={LogoutIcon}
        disabled={logout.isPending}
        onClick={() => logout.mutate({})}
      />
    </TopBar>
  );
}
