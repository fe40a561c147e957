/** The paths of all pages. */
export const paths = {
  home: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  freeEmail: '/free-email',
  unsubscribe: '/disiscrizione',
  terms: '/terms',
  privacy: '/privacy',
  programme: '/regolamento',
  dashboard: '/dashboard',
  card: '/carta',
  slip: '/bollino',
  settings: '/settings',
  giorgione: '/giorgione',
  challenge: '/sfida',
  hallOfFame: '/hall-of-fame',
  bakery: '/pasticceria',
  bakerySection: '/pasticceria-sezione',
  oven: '/forno',
  npcMarket: '/mercato-npc',
  market: '/mercato-p2p',
  movements: '/movimenti',
  friends: '/friends',
  leaderboards: '/leaderboard',
  arena: '/arena',
  superadmin: '/superadmin',
  till: '/cassa',
  staff: '/staff',
  passkey: '/passkey',
} as const;

/** Names the place in the address of the registration (rule 281). */
export const FROM = 'from';

/** The registration as the link of a place names it. */
export const registrationPath = (place: string): string =>
  `${paths.register}?${FROM}=${encodeURIComponent(place)}`;

/**
 * Where the QR of a printed card leads (rule 311): the player's card, which offers to link it. The code is in the
 * fragment, which browsers send to nobody.
 */
export const linkPath = (code: string): string => `${paths.card}#${code}`;

const PAGES = new Set<string>(Object.values(paths));

/** Whether an internal address, with its query and fragment, leads to a page: not if `..` leads elsewhere. */
export const isPage = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  const isDirect = path.startsWith('/') && new URL(`https://site.invalid${path}`).pathname === path;
  if (!isDirect) return false;
  return PAGES.has(path.replace(/(?<=.)\/$/, '')) || path.startsWith(`${paths.superadmin}/`);
};

/** The query parameter that makes the game's page show the campaign (rule 62). */
export const CAMPAIGN = 'campagna';

export const campaignPath = `${paths.giorgione}?${CAMPAIGN}`;

/** The tabs of the players' market, as named in its address; the first one is the default. */
export type MarketTab = 'bacheca' | 'crea' | 'mie';

export const MARKET_TAB = 'scheda';

export const marketPath = (tab: MarketTab): string =>
  tab === 'bacheca' ? paths.market : `${paths.market}?${MARKET_TAB}=${tab}`;

export const REVENGE = 'vendetta';

export const revengePath = (thiefId: number): string => `${paths.arena}?${REVENGE}=${thiefId}`;

export const CHAT = 'chat';

export const chatPath = (friendId: number): string => `${paths.friends}?${CHAT}=${friendId}`;
