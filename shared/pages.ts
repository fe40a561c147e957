/** Every page's path. */
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
} as const;

const PAGES = new Set<string>(Object.values(paths));

/** Whether an internal address, with its query and fragment, leads to a page. */
export const isPage = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  return PAGES.has(path.replace(/(?<=.)\/$/, ''));
};
