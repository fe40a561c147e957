import type { ComponentType } from 'react';
import type { Role } from '#shared/contract/fields.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import { HelpIcon, ScanIcon, SettingsIcon, ShieldIcon } from '#web/art/page-icons.tsx';
import { BarButton, BarLink } from '#web/layout/BarItem.tsx';
import { LazyNoticeBell } from '#web/layout/LazyNoticeBell.tsx';
import { HeaderLinks } from '#web/layout/navigation/HeaderLinks.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';

type MenuItem = {
  to: string;
  label: string;
  icon: ComponentType<ArtProps>;
  /** Only these roles see the link; if omitted, everybody does. */
  roles?: readonly Role[];
};

/** The links of the dashboard's bar, besides the navigation. */
const MENU_ITEMS: readonly MenuItem[] = [
  { to: paths.settings, label: 'Impostazioni', icon: SettingsIcon },
  { to: paths.superadmin, label: 'Super admin', icon: ShieldIcon, roles: ['SUPER_ADMIN'] },
  { to: paths.till, label: 'Cassa', icon: ScanIcon, roles: ['ADMIN', 'SUPER_ADMIN'] },
];

const menuItemsFor = (role: Role): readonly MenuItem[] =>
  MENU_ITEMS.filter(({ roles }) => roles?.includes(role) ?? true);

type Props = { role: Role; onTutorial: () => void };

export function DashboardBar({ role, onTutorial }: Props) {
  return (
    <TopBar home={paths.dashboard} label="Dashboard" links={<HeaderLinks />}>
      <LazyNoticeBell />
      {menuItemsFor(role).map(item => (
        <BarLink isIcon key={item.to} {...item} />
      ))}
      <BarButton isIcon label="Tutorial" icon={HelpIcon} onClick={onTutorial} />
    </TopBar>
  );
}
