import type { Profile } from './profile.ts';

/** They come in the morning before work, two to four times a week. */
const REGULARS: readonly Profile[] = [
  { name: 'Renata Galli', joinedDaysAgo: 92, visits: { everyDays: 3, amount: 420 } },
  { name: 'Silvana', joinedDaysAgo: 64, visits: { everyDays: 3, amount: 350 } },
  { name: 'Ettore Bassi', joinedDaysAgo: 58, visits: { everyDays: 2, amount: 310 } },
  { name: 'Professor Lodi', joinedDaysAgo: 47, visits: { everyDays: 3, amount: 390 } },
  { name: 'Cesare V.', joinedDaysAgo: 36, visits: { everyDays: 2, amount: 460 } },
];

/** They come once a week or less often. */
const OCCASIONAL: readonly Profile[] = [
  { name: 'Aldo Ferri', joinedDaysAgo: 63, visits: { everyDays: 7, amount: 380 } },
  { name: 'Ornella', joinedDaysAgo: 52, visits: { everyDays: 8, amount: 590 } },
  { name: 'Teresa Conti', joinedDaysAgo: 38, visits: { everyDays: 7, amount: 490 } },
  { name: 'Ivan', joinedDaysAgo: 28, visits: { everyDays: 9, amount: 510 } },
  { name: 'Marta P.', joinedDaysAgo: 21, visits: { everyDays: 7, amount: 540 } },
];

const FAMILIES: readonly Profile[] = [
  { name: 'I Montanari', days: 88, amount: 620 },
  { name: 'Lucia e Fabio', days: 66, amount: 540 },
  { name: 'Famiglia Neri', days: 50, amount: 600 },
  { name: 'Anna e i gemelli', days: 24, amount: 570 },
  { name: 'Elisa e le bimbe', days: 20, amount: 600 },
].map(({ name, days, amount }) => ({
  name,
  joinedDaysAgo: days,
  visits: { everyDays: 7, amount, isWeekend: true },
}));

const NEW: readonly Profile[] = [
  { name: 'Greta', joinedDaysAgo: 26, visits: { everyDays: 6, amount: 480 } },
  { name: 'Davide M.', joinedDaysAgo: 19, visits: { everyDays: 5, amount: 360 } },
  { name: 'Ilaria', joinedDaysAgo: 15, visits: { everyDays: 4, amount: 430 } },
  { name: 'Paolo', joinedDaysAgo: 13, visits: { everyDays: 5, amount: 320 } },
  { name: 'Samuele', joinedDaysAgo: 10, visits: { everyDays: 3, amount: 390 } },
  { name: 'Dina', joinedDaysAgo: 6, visits: { everyDays: 3, amount: 540 } },
];

/** Their cards lack one or two stamps; everything that they buy is enough for a stamp. */
const NEARLY_FULL: readonly Profile[] = [
  { name: 'Edda', joinedDaysAgo: 62, visits: { everyDays: 4, amount: 440 } },
  { name: 'Giada', joinedDaysAgo: 45, visits: { everyDays: 7, amount: 560 } },
  { name: 'Tommaso', joinedDaysAgo: 29, visits: { everyDays: 4, amount: 520 } },
];

/** They stopped coming: the first three one or two months ago, the others earlier. */
const GONE: readonly Profile[] = [
  { name: 'Rita Fabbri', joinedDaysAgo: 90, visits: { everyDays: 9, amount: 520, until: 36 } },
  { name: 'Oreste', joinedDaysAgo: 84, visits: { everyDays: 8, amount: 340, until: 44 } },
  { name: 'Carmela', joinedDaysAgo: 70, visits: { everyDays: 7, amount: 470, until: 35 } },
  { name: 'Patrizia', joinedDaysAgo: 94, visits: { everyDays: 8, amount: 450, until: 70 } },
  { name: 'Livio', joinedDaysAgo: 91, visits: { everyDays: 9, amount: 380, until: 64 } },
];

/** They hadn't come for a while when the shop offered them a coffee. */
const OFFERED_A_COFFEE: readonly Profile[] = (
  [
    { name: 'Ada Righi', days: 95, everyDays: 8, amount: 480, coffee: 'comes again' },
    { name: 'Bruno T.', days: 93, everyDays: 9, amount: 390, coffee: 'comes again' },
    { name: 'Claudia', days: 90, everyDays: 6, amount: 520, coffee: 'comes again' },
    { name: 'Dario', days: 88, everyDays: 7, amount: 410, coffee: 'comes again' },
    { name: 'Emma e Leo', days: 86, everyDays: 8, amount: 600, coffee: 'comes again' },
    { name: 'Franca', days: 85, everyDays: 7, amount: 450, coffee: 'came once' },
    { name: 'Guido', days: 83, everyDays: 6, amount: 330, coffee: 'came once' },
    { name: 'Lorenzo', days: 81, everyDays: 8, amount: 470, coffee: 'left unused' },
    { name: 'Mafalda', days: 80, everyDays: 7, amount: 360, coffee: 'left unused' },
    { name: 'Nicola B.', days: 79, everyDays: 6, amount: 430, coffee: 'left unused' },
  ] as const
).map(({ name, days, ...visits }) => ({
  name,
  joinedDaysAgo: days,
  visits: { ...visits, until: 63 },
}));

/** They have a card but have bought nothing yet. */
const WITHOUT_PURCHASE: readonly Profile[] = [
  { name: 'Valerio', joinedDaysAgo: 20 },
  { name: 'Cinzia', joinedDaysAgo: 12 },
  { name: 'Omar', joinedDaysAgo: 5 },
  { name: 'Giacomo', joinedDaysAgo: 2 },
];

/** Customers who don't play and only have a card. */
export const CUSTOMERS: readonly Profile[] = [
  ...REGULARS,
  ...OCCASIONAL,
  ...FAMILIES,
  ...NEW,
  ...NEARLY_FULL,
  ...GONE,
  ...OFFERED_A_COFFEE,
  ...WITHOUT_PURCHASE,
];
