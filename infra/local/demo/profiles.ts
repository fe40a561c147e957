import type { Resource } from '#shared/rules/bakery.ts';
import { CUSTOMERS } from './customers.ts';
import type { Profile, Visits } from './profile.ts';

/** The staff at the till. */
export const CLERKS = ['Rosa', 'Piero'] as const;

/** The password of all demo players. */
export const DEMO_PASSWORD = 'zucchero-a-velo';

type Bakery = NonNullable<Profile['bakery']>;
type Games = NonNullable<Profile['games']>;

const games = (levels: number, score: number): Games => ({ levels, score });
const bakery = (specialty: Resource, level: number, ovenLevel = 1): Bakery => ({
  specialty,
  level,
  ovenLevel,
});
const visits = (everyDays: number, amount: number): Visits => ({ everyDays, amount });

/** The players, ordered by when they joined; most of them also buy. */
const PLAYERS: readonly Profile[] = [
  {
    name: 'Nonna Pina',
    joinedDaysAgo: 66,
    visits: visits(5, 560),
    games: games(18, 1900),
    bakery: bakery('eggs', 6, 3),
  },
  {
    name: 'Marco Bignè',
    joinedDaysAgo: 65,
    visits: visits(6, 460),
    games: games(13, 1600),
    bakery: bakery('flour', 5, 2),
  },
  {
    name: 'Zia Carla',
    joinedDaysAgo: 62,
    visits: visits(9, 610),
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
    visits: visits(6, 580),
    games: games(24, 2000),
    bakery: bakery('sugar', 7, 3),
  },
  {
    name: 'Giulia',
    joinedDaysAgo: 55,
    visits: visits(6, 540),
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
    visits: visits(8, 480),
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
    visits: visits(5, 520),
    games: games(4, 1150),
    bakery: bakery('milk', 1),
  },
  {
    name: 'Sofia e Bruno',
    joinedDaysAgo: 9,
    visits: visits(4, 590),
    games: games(3, 950),
    bakery: bakery('flour', 1),
  },
  { name: 'Vaniglia', joinedDaysAgo: 4, games: games(1, 1050) },
];

export const PROFILES: readonly Profile[] = [...PLAYERS, ...CUSTOMERS];

export const emailOf = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '.').replace(/\.$/, '')}@demo.giorgione.example`;
};
