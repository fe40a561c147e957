import type { ComponentType } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Role } from '#shared/contract/fields.ts';
import { useLogout } from '#web/api/session.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import {
  BagIcon,
  FriendsIcon,
  HelpIcon,
  LogoutIcon,
  LoyaltyCardIcon,
  ScanIcon,
  SettingsIcon,
  ShieldIcon,
} from '#web/art/icons.tsx';
import { BarButton, BarLink } from '#web/layout/BarItem.tsx';
import { LazyNoticeBell } from '#web/layout/LazyNoticeBell.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { unreadCount, usePolling } from '#web/polling/polling.ts';
import { CountBadge } from '#web/ui/Badge.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';

type NavigationItem = {
  to: string;
  label: string;
  icon: ComponentType<ArtProps>;
  /** Only these roles see it; without it everyone does. */
  roles?: readonly Role[];
};

/** The main links, whose labels are shown on every screen size. */
const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { to: paths.card, label: 'La mia carta', icon: LoyaltyCardIcon },
  { to: paths.bakery, label: 'Pasticceria', icon: BagIcon },
  { to: paths.friends, label: 'Amici', icon: FriendsIcon },
];

/** The other links of the dashboard's bar, where they are icons. */
const MENU_ITEMS: readonly NavigationItem[] = [
  { to: paths.settings, label: 'Impostazioni', icon: SettingsIcon },
  { to: paths.superadmin, label: 'Super admin', icon: ShieldIcon, roles: ['SUPER_ADMIN'] },
  { to: paths.till, label: 'Cassa', icon: ScanIcon, roles: ['ADMIN', 'SUPER_ADMIN'] },
];

const menuItemsFor = (role: Role): readonly NavigationItem[] =>
  MENU_ITEMS.filter(({ roles }) => roles?.includes(role) ?? true);

type NavigationLinksProps = NavigationItem & { unread: number };

function NavigationLink({ to, label, icon: Icon, unread }: NavigationLinksProps) {
  return (
    <Link
      to={to}
      className={`${buttonClass({ tone: 'plain', size: 'small' })} relative whitespace-nowrap max-lg:grow max-md:gap-1 max-md:px-1 max-[429px]:[&>svg]:hidden`}
    >
      <Icon />
      {label}{' '}
      <CountBadge count={unread} label="da leggere" className="absolute -top-2 -right-1.5" />
    </Link>
  );
}

/** The main links, with the number of unread messages on the friends'. */
function NavigationLinks() {
  const unread = unreadCount(usePolling());
  return NAVIGATION_ITEMS.map(item => (
    <NavigationLink key={item.to} {...item} unread={item.to === paths.friends ? unread : 0} />
  ));
}

type Props = { role: Role; onTutorial: () => void };

export function DashboardBar({ role, onTutorial }: Props) {
  const navigate = useNavigate();
  const logout = useLogout({
    onDone: () => navigate(paths.home),
    onFail: error =>
      toast({
        title: 'Logout failed',
        description: error.textOr('Something went wrong'),
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
