import type { ComponentType } from 'react';
import type { Role } from '#shared/contract/fields.ts';
import type { ArtProps } from '#web/art/drawing.tsx';

import {
  BagIcon,
  FriendsIcon,
  LoyaltyCardIcon,
  ScanIcon,
  SettingsIcon,
  ShieldIcon,
} from '#web/art/icons.tsx';
import { paths } from '#web/paths.ts';

export type NavigationItem = {
  to: string;
  label: string;
  icon: ComponentType<ArtProps>;
  /** Only these roles see it; without it everyone does. */
  roles?: readonly Role[];
};

/** The main links, whose labels are shown on every screen size. */
export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
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

export const menuItemsFor = (role: Role): readonly NavigationItem[] =>
  MENU_ITEMS.filter(({ roles }) => roles?.includes(role) ?? true);
