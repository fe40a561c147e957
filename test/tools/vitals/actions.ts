import type { Locator, Page } from 'playwright-core';
import { tap } from './phone.ts';

/** The main action of a page. */
export type Action = {
  readonly name: string;
  readonly path: string;
  readonly user: 'visitor' | 'player' | 'superAdmin';
  /** What must be there before the action; by default, what `act` taps. */
  readonly ready: (page: Page) => Locator;
  /** Unmeasured steps before the action. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** By default, a tap on `ready`. */
  readonly act?: (page: Page) => Promise<void>;
};

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name });
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });

/** Types into a field, pressing a key for each letter. */
const type = async (input: Locator, text: string): Promise<void> => {
  await tap(input);
  await input.pressSequentially(text);
};

const VISITORS: readonly Action[] = [
  { name: 'play as a guest', path: '/', user: 'visitor', ready: button('Gioca ora') },
  { name: 'change the theme', path: '/', user: 'visitor', ready: button(/^Passa al tema/) },
  {
    name: 'register, refused',
    path: '/register',
    user: 'visitor',
    ready: field('Il tuo nome'),
    act: async page => {
      await type(field('Il tuo nome')(page), 'Ni');
      await type(field('Email')(page), 'nina@');
      await type(field('Password')(page), 'torta');
      await tap(page.getByRole('checkbox', { name: /^Ho almeno 13 anni/ }));
      await tap(button('Registrati')(page));
    },
  },
];

const PLAYERS: readonly Omit<Action, 'user'>[] = [
  {
    name: 'unfold the games',
    path: '/dashboard',
    ready: page => page.getByRole('heading', { name: 'I tuoi giochi' }),
  },
  { name: 'open the rewards', path: '/dashboard', ready: button('Apri i premi') },
  { name: 'read the notices', path: '/dashboard', ready: button(/^Notifiche/) },
  { name: 'to the campaign', path: '/giorgione', ready: button('Inizia la campagna') },
  { name: 'choose a level', path: '/giorgione?campagna', ready: button(/^Livello \d+,/) },
  {
    name: 'start a level',
    path: '/giorgione?campagna',
    ready: button(/^(Gioca|Riprendi) livello/),
  },
  { name: 'open the old market', path: '/pasticceria', ready: button(/^Vecchio mercato/) },
  {
    name: 'unfold the rest',
    path: '/pasticceria',
    ready: page => page.getByText('Scudo, livello e altro'),
  },
  { name: 'choose how many', path: '/forno', ready: button('Quanti bignè: uno in più') },
  { name: 'find opponents', path: '/arena', ready: button('Trova avversari') },
  {
    name: 'open a chat',
    path: '/friends',
    ready: page => page.getByRole('link', { name: /^Chat con/ }).first(),
  },
  { name: 'change the tab', path: '/leaderboard', ready: tab('Risorse rubate') },
  { name: 'change the tab', path: '/hall-of-fame', ready: tab('Mensile') },
  { name: 'renew the code', path: '/carta', ready: button('Rinnova il codice') },
  { name: 'choose an amount', path: '/mercato-npc', ready: button(/^10:/) },
  { name: 'create an offer', path: '/mercato-p2p', ready: tab('Crea') },
  {
    name: 'type a password',
    path: '/settings',
    ready: field('Nuova Password'),
    act: page => type(field('Nuova Password')(page), 'torta'),
  },
];

const STAFF: readonly Omit<Action, 'user'>[] = [
  {
    name: 'search a user',
    path: '/superadmin/clienti?gruppo=tutti',
    ready: field('Cerca una persona'),
    act: page => type(field('Cerca una persona')(page), 'nonna'),
  },
  { name: 'compare the weeks', path: '/superadmin', ready: tab('Settimane') },
  { name: 'open the game’s numbers', path: '/superadmin', ready: tab('Il gioco') },
  {
    name: 'check a code',
    path: '/cassa',
    ready: field('Codice di voucher o carta'),
    act: async page => {
      await type(field('Codice di voucher o carta')(page), 'ABCDE');
      await tap(button('Verifica')(page));
    },
  },
];

export const ACTIONS: readonly Action[] = [
  ...VISITORS,
  ...PLAYERS.map(action => ({ ...action, user: 'player' as const })),
  ...STAFF.map(action => ({ ...action, user: 'superAdmin' as const })),
];
