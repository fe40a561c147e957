import type { Resource } from '#shared/rules/bakery.ts';

/** Who works at the till. */
export const CLERKS = ['Rosa', 'Piero'] as const;

/** The password of all demo players. */
export const DEMO_PASSWORD = 'zucchero-a-velo';

export type Profile = {
  readonly name: string;
  readonly joinedDaysAgo: number;
  /** Comes to the shop every so many days, and spends so much, in cents. */
  readonly visits?: { readonly everyDays: number; readonly amount: number };
  /** The games: how far the campaign is, and what a trial game usually scores. */
  readonly games?: { readonly levels: number; readonly score: number };
  readonly bakery?: {
    readonly specialty: Resource;
    readonly level: number;
    readonly ovenLevel: number;
  };
};

type Bakery = NonNullable<Profile['bakery']>;
type Games = NonNullable<Profile['games']>;
type Visits = NonNullable<Profile['visits']>;

const games = (levels: number, score: number): Games => ({ levels, score });
const bakery = (specialty: Resource, level: number, ovenLevel = 1): Bakery => ({
  specialty,
  level,
  ovenLevel,
});
const visits = (everyDays: number, amount: number): Visits => ({ everyDays, amount });

/** Those who play, from the first day's to the latest; most of them also buy. */
const PLAYERS: readonly Profile[] = [
  {
    name: 'Nonna Pina',
    joinedDaysAgo: 66,
    visits: visits(5, 950),
    games: games(18, 1900),
    bakery: bakery('eggs', 6, 3),
  },
  {
    name: 'Marco Bignè',
    joinedDaysAgo: 65,
    visits: visits(6, 620),
    games: games(13, 1600),
    bakery: bakery('flour', 5, 2),
  },
  {
    name: 'Zia Carla',
    joinedDaysAgo: 62,
    visits: visits(9, 2350),
    games: games(11, 1350),
    bakery: bakery('flour', 8, 2),
  },
  {
    name: 'Il Conte Macaron',
    joinedDaysAgo: 60,
    games: games(31, 2100),
    bakery: bakery('sugar', 9, 4),
  },
  {
    name: 'Tiramisù92',
    joinedDaysAgo: 58,
    visits: visits(6, 780),
    games: games(24, 2000),
    bakery: bakery('sugar', 7, 3),
  },
  {
    name: 'Giulia',
    joinedDaysAgo: 55,
    visits: visits(6, 1240),
    games: games(9, 1750),
    bakery: bakery('milk', 4),
  },
  {
    name: 'Nonno Gino',
    joinedDaysAgo: 49,
    visits: visits(7, 430),
    games: games(7, 1100),
    bakery: bakery('eggs', 3),
  },
  {
    name: 'Luca il goloso',
    joinedDaysAgo: 44,
    visits: visits(4, 450),
    games: games(5, 1250),
    bakery: bakery('eggs', 2),
  },
  {
    name: 'Chiara B.',
    joinedDaysAgo: 40,
    visits: visits(8, 1680),
    games: games(4, 1500),
    bakery: bakery('milk', 3),
  },
  { name: 'Fulmine', joinedDaysAgo: 26, games: games(2, 1700) },
  {
    name: 'Pasticcino',
    joinedDaysAgo: 24,
    visits: visits(8, 540),
    games: games(3, 1000),
    bakery: bakery('sugar', 1),
  },
  {
    name: 'Federico',
    joinedDaysAgo: 17,
    visits: visits(5, 720),
    games: games(4, 1150),
    bakery: bakery('milk', 1),
  },
  {
    name: 'Sofia e Bruno',
    joinedDaysAgo: 9,
    visits: visits(4, 1150),
    games: games(3, 950),
    bakery: bakery('flour', 1),
  },
  { name: 'Vaniglia', joinedDaysAgo: 4, games: games(1, 1050) },
];

/** Those who only have a card. */
const CUSTOMERS: readonly Profile[] = [
  { name: 'Aldo Ferri', joinedDaysAgo: 63, visits: visits(7, 380) },
  { name: 'Ornella', joinedDaysAgo: 52, visits: visits(8, 1420) },
  { name: 'Teresa Conti', joinedDaysAgo: 38, visits: visits(7, 690) },
  { name: 'Ivan', joinedDaysAgo: 28, visits: visits(9, 510) },
  { name: 'Marta P.', joinedDaysAgo: 21, visits: visits(7, 860) },
  { name: 'Elisa e le bimbe', joinedDaysAgo: 20, visits: visits(7, 1990) },
  { name: 'Paolo', joinedDaysAgo: 13, visits: visits(5, 320) },
  { name: 'Dina', joinedDaysAgo: 6, visits: visits(3, 740) },
  { name: 'Giacomo', joinedDaysAgo: 2 },
];

export const PROFILES: readonly Profile[] = [...PLAYERS, ...CUSTOMERS];

export const emailOf = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '.').replace(/\.$/, '')}@demo.giorgione.example`;
};
