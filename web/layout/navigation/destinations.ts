import type { ComponentType } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { PlayIcon } from '#web/art/icons.tsx';
import { BagIcon, FriendsIcon, HomeIcon, LoyaltyCardIcon } from '#web/art/page-icons.tsx';
import { campaignPath, isBoard, paths } from '#web/paths.ts';

export type Destination = {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<ArtProps>;
  /** The pages that belong to this part. */
  readonly pages: readonly string[];
};

/** Where the navigation leads, on every page for players (rule 193). */
export const DESTINATIONS: readonly Destination[] = [
  { to: paths.dashboard, label: 'Casa', icon: HomeIcon, pages: [paths.dashboard, paths.settings] },
  {
    to: campaignPath,
    label: 'Gioca',
    icon: PlayIcon,
    pages: [paths.giorgione, paths.challenge, paths.hallOfFame],
  },
  {
    to: paths.bakery,
    label: 'Pasticceria',
    icon: BagIcon,
    pages: [
      paths.bakery,
      paths.bakerySection,
      paths.oven,
      paths.npcMarket,
      paths.market,
      paths.movements,
      paths.arena,
      paths.leaderboards,
    ],
  },
  { to: paths.friends, label: 'Amici', icon: FriendsIcon, pages: [paths.friends] },
  { to: paths.card, label: 'Carta', icon: LoyaltyCardIcon, pages: [paths.card] },
];

type Address = { readonly pathname: string; readonly search: string };

/** The destination that a page belongs to; undefined if the page shows no navigation. */
export const destinationOf = ({ pathname, search }: Address): Destination | undefined =>
  // A game's board fills the page.
  isBoard(pathname, search)
    ? undefined
    : DESTINATIONS.find(({ pages }) => pages.includes(pathname));

/** 'page' for the page that a link leads to, 'true' for another page of the same part. */
export const currentMark = (
  destination: Destination,
  { pathname, search }: Address,
): 'page' | 'true' | undefined => {
  if (destinationOf({ pathname, search }) !== destination) return undefined;
  return pathname + search === destination.to ? 'page' : 'true';
};
