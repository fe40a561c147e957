import type { Role } from '#shared/contract/fields.ts';
import { CAMPAIGN, CHAT, MARKET_TAB, type MarketTab, paths, REVENGE } from '#shared/pages.ts';
import { PAGES } from './pages.ts';

export {
  CAMPAIGN,
  campaignPath,
  chatPath,
  type MarketTab,
  marketPath,
  paths,
  revengePath,
} from '#shared/pages.ts';

type Path = (typeof paths)[keyof typeof paths];

const PUBLIC_PATHS = new Set(
  PAGES.filter(({ access }) => access === 'public').map(({ path }) => path),
);

/** Whether everybody may see a page; a server restart doesn't redirect away from these (rule 119). */
export const isPublic = (pathname: string): boolean => PUBLIC_PATHS.has(pathname);

/** The page that an address belongs to: the panel's sections are parts of one page. */
export const pageOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;

/** The home page of each role after login (rule 217). */
const HOME_PATHS: Record<Role, Path> = {
  USER: paths.dashboard,
  ADMIN: paths.till,
  SUPER_ADMIN: paths.superadmin,
};

export const homePath = (role: Role): Path => HOME_PATHS[role];

/** The query that shows the board at the challenge's address. */
export const CHALLENGE_BOARD = '?gioca';

/** Whether an address shows a game's board: a trial, a challenge, or a campaign level. */
export const isBoard = (pathname: string, search: string): boolean => {
  if (pathname === paths.challenge) return search === CHALLENGE_BOARD;
  const campaign = new URLSearchParams(search).get(CAMPAIGN);
  return pathname === paths.giorgione && (campaign === null || /^\d+$/.test(campaign));
};

/** Whether a page must not be interrupted: a game in progress, or a customer being served. */
export const isUninterrupted = (pathname: string, search: string): boolean =>
  pathname === paths.giorgione || pathname === paths.till || isBoard(pathname, search);

/** By game id. */
const GAME_PATHS: Readonly<Record<number, Path | undefined>> = {
  1: paths.giorgione,
  2: paths.bakery,
};

export const gamePath = (id: number): Path | undefined => GAME_PATHS[id];

const INVITE = 'invite';

export const inviteCodeFrom = (search: string): string | null =>
  new URLSearchParams(search).get(INVITE);

export const registerPath = (code: string): string =>
  `${paths.register}?${INVITE}=${encodeURIComponent(code)}`;

/** Where a signed-in player claims an invite. */
export const claimPath = (code: string): string =>
  `${paths.friends}?${INVITE}=${encodeURIComponent(code)}`;

/** The link that invites a friend. */
export const inviteLink = (code: string): string => `${location.origin}/?${INVITE}=${code}`;

export const marketTabFrom = (search: string): MarketTab => {
  const name = new URLSearchParams(search).get(MARKET_TAB);
  return name === 'crea' || name === 'mie' ? name : 'bacheca';
};

const idFrom = (search: string, name: string): number | null => {
  const id = Number(new URLSearchParams(search).get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The id of the thief against whom the arena's address offers revenge. */
export const thiefIdFrom = (search: string): number | null => idFrom(search, REVENGE);

/** The id of the friend whose chat the address opens. */
export const chatFriendIdFrom = (search: string): number | null => idFrom(search, CHAT);
