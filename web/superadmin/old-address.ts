import { paths } from '#web/paths.ts';
import { EVERYBODY, GROUP } from './customers/segments.ts';
import { accountPath, isSection, panelPath, SEARCH } from './panel-address.ts';

/** The parameters that named what the panel showed; other parameters are still used. */
const SECTION = 'sezione';
const IDS = ['utente', 'cliente'] as const;
const FORM = 'modulo';

/**
 * What they named, 'section id form', and its path in the panel; anything missing here is a section with the same name.
 */
const PATHS: readonly (readonly [named: RegExp, path: string])[] = [
  [/^numeri$/, 'gioco'],
  [/^utenti$/, 'utenti'],
  [/^(utenti|clienti) (\d+) premio$/, '$1/$2/assegna'],
  [/^(utenti|clienti) (\d+)$/, '$1/$2'],
  [/^premi premio$/, 'premi/assegna'],
  [/^premi premio-(\d+)$/, 'premi/assegna/$1'],
  [/^premi modello$/, 'premi/nuovo'],
  [/^premi modello-(\d+)$/, 'premi/$1'],
  [/^automatici nuova$/, 'automatici/nuovo'],
  [/^automatici nuova-(\w+)$/, 'automatici/nuovo/$1'],
  [/^automatici regola-(\d+)$/, 'automatici/$1'],
  [/^campagne nuova$/, 'campagne/nuovo'],
  [/^banner (nuovo|\d+)$/, 'banner/$1'],
];

/** The addresses of users, who used to have their own list; even older addresses also lead to these. */
const USERS = new RegExp(`^${paths.superadmin}/utenti(?:/(\\d+)(/assegna)?)?/?$`);

/** Where the address of a user or of the list of users leads now; undefined for any other address. */
export const newUserAddress = (pathname: string, query: string): string | undefined => {
  const [isUsers, id, form = ''] = USERS.exec(pathname) ?? [];
  if (isUsers === undefined) return undefined;
  if (id !== undefined) return accountPath(Number(id)) + form + query;
  const params = new URLSearchParams(query);
  params.set(GROUP, EVERYBODY);
  return `${panelPath('clienti')}?${params}`;
};

/** Where the query of an old panel address leads now; undefined if it names nothing. */
export const newAddress = (query: string): string | undefined => {
  const params = new URLSearchParams(query);
  const names = [SECTION, ...IDS, FORM];
  if (![...names, SEARCH].some(name => params.has(name))) return undefined;
  const ids = IDS.map(name => params.get(name));
  // Without a section it was the users' address.
  const section = params.get(SECTION) ?? 'utenti';
  const named = [section, ...ids, params.get(FORM)].filter(Boolean).join(' ');
  const [pattern, path] = PATHS.find(([one]) => one.test(named)) ?? [];
  for (const name of names) params.delete(name);
  const rest = params.size > 0 ? `?${params}` : '';
  if (pattern && path) return `${paths.superadmin}/${named.replace(pattern, path)}${rest}`;
  return panelPath(isSection(section) ? section : 'andamento') + rest;
};
