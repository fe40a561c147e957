import { globSync, readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(file, 'utf8');

/** A list of rules such as '7, 10 to 13 and 17'; its parts are separated by commas or 'and'. */
const CITATION = /\brules? (\d+(?: to \d+)?(?:(?:, | and )\d+(?: to \d+)?)*)/gi;

/** The lists of rules that a text cites. */
export const listsIn = (text: string): string[] =>
  [...text.matchAll(CITATION)].map(([, list = '']) => list);

/** The numbers of a list such as '7, 10 to 13 and 17'. */
const numbersOf = (list: string): number[] =>
  list.split(/, | and /).flatMap(part => {
    const [first = 0, last = first] = part.split(' to ').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });

/** The numbers of the rules that a text cites. */
export const citedIn = (text: string): number[] => listsIn(text).flatMap(numbersOf);

/** Every rule belongs to one topic. */
const TOPICS: Readonly<Record<string, string>> = {
  'Time and jobs': '1 to 3',
  'The board': '4 to 8, 41 to 48, 157',
  'The board on the page': '68, 69',
  'Runs and the trial': '17, 49, 62, 159 to 163',
  'The campaign': '9 to 13, 50 to 61, 63 to 66, 144, 158',
  Leaderboards: '14 to 16, 36, 70 to 74, 149',
  Rewards: '18, 19, 21, 126 to 129, 133, 135, 232',
  'Vouchers and the till': '20, 22, 130 to 132, 134, 164 to 168, 196 to 202, 300, 306',
  'The card and the counter': '169 to 176, 203 to 222, 282 to 284, 301, 304, 307, 309, 311 to 313',
  'Customers and numbers': '223 to 231',
  'Reaching people': '233 to 237, 245 to 250',
  Pushes: '254 to 259',
  Wallets: '292 to 296',
  'Automatic rewards': '238 to 244',
  'Every day': '260 to 270, 310',
  'The bakery': '23 to 27, 75 to 87',
  Markets: '28 to 30, 90 to 98',
  'Friends and invites': '31, 32, 99 to 107, 182',
  'The arena': '33 to 35, 108 to 113',
  Accounts:
    '37, 114 to 119, 123, 150, 153 to 156, 178 to 180, 185, 186, 189, 191, 272, 273, 286 to 288, 297',
  'The shop': '275 to 281, 289 to 291, 298, 299, 302, 303, 305, 308, 314',
  'The dashboard and the panel': '67, 120 to 122, 124, 125, 136, 137, 183',
  'Calls and records': '38 to 40, 138 to 143, 151, 152, 177, 181, 184',
  'Pages and calls': '88, 89, 145 to 148, 187, 188, 190, 192 to 195, 251 to 253, 271, 274, 285',
};

/** Where the code of each page is, on both sides: the rules that it cites are those of the page. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  Casa: [
    '{web,functions}/{dashboard,daily,banners}',
    'functions/domain/{goal,banner}',
    'shared/rules/{away-summary,banners,goals,streak}.ts',
    'shared/contract/{daily,dashboard}.ts',
  ],
  Carta: [
    'web/{card,customer-code,slip}',
    'functions/{card,wallet,wallet-delivery}',
    'functions/domain/{card,wallet,paper-card}',
    'shared/rules/{card,card-code,card-stamps,stamps,slips,wallets,wallet-updates,paper-cards}.ts',
    'shared/contract/{card,wallet}.ts',
  ],
  Cassa: [
    '{web,functions}/till',
    'functions/domain/{purchase,voucher}',
    'shared/rules/{card,card-stamps,check-code,stamps,slips,undo-stamps,voucher-code,voucher-token,locations}.ts',
    'shared/contract/till*/**',
  ],
  Premi: [
    'web/rewards',
    'functions/vouchers',
    'functions/domain/{reward,voucher}',
    'shared/rules/rewards.ts',
    'shared/contract/vouchers.ts',
    'shared/reward-text.ts',
  ],
  'Gioca: trial and campaign': [
    'web/{game,game-page,campaign}',
    'functions/game',
    'functions/domain/{campaign,run,fair-play}',
    'shared/match3',
    'shared/rules/{campaign,lives,pace,trial}.ts',
    'shared/contract/game.ts',
  ],
  'Sfida del giorno': ['web/challenge', 'functions/domain/challenge', 'shared/rules/challenge.ts'],
  Classifiche: [
    'web/{leaderboards,hall-of-fame}',
    'functions/leaderboards',
    'functions/domain/leaderboard',
    'shared/contract/leaderboards.ts',
  ],
  'Pasticceria and oven': [
    '{web,functions}/bakery',
    'functions/domain/{bakery,ledger}',
    'shared/rules/{bakery,bakery-level,bakery-shield,legacy-jobs,oven}.ts',
    'shared/contract/bakery.ts',
  ],
  Mercati: [
    '{web,functions}/markets',
    'functions/domain/market',
    'shared/rules/{market,npc-market,offers}.ts',
    'shared/contract/markets.ts',
  ],
  Arena: ['{web,functions}/arena', 'shared/rules/arena.ts', 'shared/contract/arena.ts'],
  Amici: [
    '{web,functions}/friends',
    'functions/domain/friend',
    'shared/rules/invites.ts',
    'shared/contract/friends.ts',
  ],
  Impostazioni: [
    '{web,functions}/{settings,passkeys}',
    'web/push',
    'functions/domain/{passkey,personal-data,push}',
    'shared/rules/{birthdays,consents,pushes,quiet-hours}.ts',
    'shared/contract/{settings,passkeys,push}.ts',
  ],
  'Accesso and registration': [
    '{web,functions}/auth',
    'functions/domain/{account,recovery}',
    'shared/rules/password.ts',
    'shared/contract/{auth,sign-in}.ts',
  ],
  'Regolamento and privacy': ['web/legal', 'shared/programme-text.ts'],
  'Panel: Apertura': [
    'web/superadmin/opening',
    'functions/shop/operations/{opening,update-opening,places,update-places}.ts',
    'functions/domain/poster',
  ],
  'Panel: Andamento': [
    'web/superadmin/{business,exports}',
    'functions/domain/business',
    'functions/admin/operations/{business,create-export,read-export}.ts',
    'functions/jobs/export',
  ],
  'Panel: Clienti': [
    'web/superadmin/{customers,users}',
    'functions/domain/customer',
    'functions/admin/operations/{*customer*,*user*,assign-reward,withdraw-reward,deliver-reward,correct-stamps,renew-paper-card,retry-email,allow-birthday-change,imports}.ts',
    'shared/rules/customers.ts',
    'shared/contract/admin/{customers,imports,assigned-reward}.ts',
  ],
  'Panel: Premi': [
    'web/superadmin/prizes',
    'functions/admin/operations/*prize*.ts',
    'shared/contract/admin/prizes.ts',
  ],
  'Panel: Premi automatici': [
    'web/superadmin/rules',
    'functions/domain/reward-rule',
    'functions/shop/operations/*rule*.ts',
    'shared/rules/reward-rules.ts',
    'shared/contract/shop/reward-rules.ts',
  ],
  'Panel: Programma': [
    'web/superadmin/programme',
    'functions/shop/operations/*programme.ts',
    'shared/rules/{programme-dates,stamps}.ts',
    'shared/contract/shop/programme.ts',
  ],
  'Panel: Campagne': [
    'web/superadmin/promotions',
    'functions/domain/promotion',
    'functions/admin/operations/*promotion*.ts',
    'functions/jobs/promotions',
    'shared/rules/{audiences,promotions,quiet-hours}.ts',
    'shared/contract/admin/promotions.ts',
  ],
  'Panel: Banner': [
    'web/superadmin/banners',
    'functions/shop/operations/*banner*.ts',
    'shared/rules/banners.ts',
    'shared/links.ts',
  ],
  'Panel: Dati e orari': [
    'web/superadmin/{shop,picture}',
    'functions/shop/operations/{details,update-details,upload}.ts',
    'functions/domain/{shop,upload}',
    'shared/rules/{locations,opening-hours,shop-color,shop-sign,uploads}.ts',
    'shared/picture',
  ],
  'Panel: Personale': [
    'web/superadmin/staff',
    'functions/domain/staff',
    'functions/shop/operations/*{staff,passkeys}*.ts',
    'functions/admin/operations/set-role.ts',
    'shared/contract/shop/staff.ts',
  ],
  'Panel: Chat e punteggi': [
    'web/superadmin/reports',
    'functions/domain/fair-play',
    'functions/admin/operations/{*suspicion*,*report*,finished-run}.ts',
    'shared/contract/admin/{moderation,suspicions}.ts',
  ],
  'Panel: Registro': [
    'web/superadmin/audit',
    'functions/domain/audit',
    'functions/admin/operations/audit.ts',
  ],
  'Every page': ['web/{api,install,layout,notices,polling,service-worker,ui}', 'functions/http'],
};

/** The numbers of the rules that are cited in a folder, or in the files of a pattern. */
const citedAt = (place: string): number[] => {
  const files = globSync(/\.\w+$|\*$/.test(place) ? place : `${place}/**/*.{ts,tsx}`);
  if (files.length === 0) throw new Error(`No file is at ${place}`);
  return files.filter(file => /\.tsx?$/.test(file)).flatMap(file => citedIn(read(file)));
};

/** Sorted, each once. */
const distinct = (rules: readonly number[]): number[] =>
  [...new Set(rules)].toSorted((a, b) => a - b);

const INTRODUCTION = `
<!-- Written by \`npm run docs\`: change infra/docs/rule-contents.ts. -->

The rules stand in the order of their numbers. Here they are [by topic](#by-topic) and [by page](#by-page) of the
product. One table says [why a voucher can't be used](#why-a-voucher-cant-be-used).
`;

const OF_PAGES = `
These are the rules that the code of a page cites, in \`web/\`, \`functions/\` and \`shared/\`; the others are about
what no page shows.
`;

/** docs/rules.md with its contents made anew, of its headings and of what the code cites. */
export const rulesDocument = (document: string): string => {
  const titles = new Map(
    [...document.matchAll(/^### Rule (\d+): (.+)$/gm)].map(([, n, title]) => [Number(n), title]),
  );
  const linkTo = (rule: number) => `[${rule}: ${titles.get(rule)}](#rule-${rule})`;
  const topics = Object.entries(TOPICS).map(
    ([topic, list]) =>
      `**${topic}**\n\n${numbersOf(list)
        .map(rule => `- ${linkTo(rule)}\n`)
        .join('')}`,
  );
  const pages = Object.entries(PAGES).map(
    ([page, places]) =>
      `| ${page} | ${distinct(places.flatMap(citedAt)).map(linkTo).join(', ')} |\n`,
  );
  const contents = [
    INTRODUCTION,
    ...['### By topic\n', ...topics],
    ...['### By page', OF_PAGES, `| page | rules |\n|---|---|\n${pages.join('')}`],
  ].join('\n');
  return document.replace(/(?<=^## Contents\n).*?(?=\n## Rules$)/ms, () => contents);
};
