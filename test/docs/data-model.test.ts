import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as keys from '#functions/table/keys.ts';

const ID = 1_234_567;

/** The key of every function for some arguments, and the names of these in the page's templates. */
const SAMPLES: Readonly<Record<string, readonly [key: keys.Key, names: object]>> = {
  account: [keys.account(ID), { id: ID }],
  bakery: [keys.bakery(ID), { id: ID }],
  games: [keys.games(ID), { id: ID }],
  lives: [keys.lives(ID), { id: ID }],
  campaign: [keys.campaign(ID), { id: ID }],
  powerUps: [keys.powerUps(ID), { id: ID }],
  level: [keys.level(ID, 7), { id: ID, n: 7 }],
  weekScores: [keys.weekScores(ID), { id: ID }],
  run: [keys.run(ID, 89), { id: ID, runId: 89 }],
  trialResults: [keys.trialResults(ID), { id: ID }],
  fairPlay: [keys.fairPlay(ID), { id: ID }],
  suspicion: [keys.suspicion(ID, 89), { id: ID, suspicionId: 89 }],
  searchWord: [keys.searchWord(ID, 2), { id: ID, position: 2 }],
  invite: [keys.invite(ID), { id: ID }],
  opponent: [keys.opponent(ID), { id: ID }],
  arena: [keys.arena(ID), { id: ID }],
  combat: [keys.combat(ID, 89), { id: ID, combatId: 89 }],
  pollingState: [keys.pollingState(ID), { id: ID }],
  notice: [keys.notice(ID, 89), { id: ID, noticeId: 89 }],
  lastSeenNotice: [keys.lastSeenNotice(ID), { id: ID }],
  friend: [keys.friend(ID, 89), { id: ID, friendId: 89 }],
  ranking: [keys.ranking(ID, 'daily:2026-11-20'), { id: ID, leaderboard: 'daily:2026-11-20' }],
  npcPurchases: [keys.npcPurchases(ID, '2026-11-20'), { id: ID, day: '2026-11-20' }],
  ownOffers: [keys.ownOffers(ID), { id: ID }],
  ledger: [keys.ledger(keys.partitionOf(ID), 89), { id: ID, entryId: 89 }],
  emailConfirmation: [keys.emailConfirmation(ID, 'ab'), { id: ID, hash: 'ab' }],
  emailChanges: [keys.emailChanges(ID), { id: ID }],
  idempotencyKey: [keys.idempotencyKey(ID, 'ab'), { id: ID, hash: 'ab' }],
  visitorIdempotencyKey: [keys.visitorIdempotencyKey('ab'), { hash: 'ab' }],
  writeCount: [keys.writeCount(ID, 5), { id: ID, minute: 5 }],
  email: [keys.email('anna@example.it'), { address: 'anna@example.it' }],
  username: [keys.username('anna'), { name: 'anna' }],
  lookAlike: [keys.lookAlike('anna'), { skeleton: 'anna' }],
  code: [keys.code('BIGNE7'), { inviteCode: 'BIGNE7' }],
  resetToken: [keys.resetToken('ab'), { hash: 'ab' }],
  suppressedAddress: [keys.suppressedAddress('ab'), { hash: 'ab' }],
  reward: [keys.reward(ID), { id: ID }],
  adminReward: [keys.adminReward(ID), { id: ID }],
  voucher: [keys.voucher(ID), { id: ID }],
  card: [keys.card(ID), { id: ID }],
  cardCode: [keys.cardCode('ABCDEFGHJKMN'), { code: 'ABCDEFGHJKMN' }],
  purchase: [keys.purchase(ID), { id: ID }],
  programme: [keys.programme(), {}],
  shop: [keys.shop(), {}],
  voucherCode: [keys.voucherCode('ABCDEFGHJK'), { code: 'ABCDEFGHJK' }],
  offer: [keys.offer(ID), { id: ID }],
  hallOfFamePage: [
    keys.hallOfFamePage('weekly', '2026-W47'),
    { kind: 'weekly', period: '2026-W47' },
  ],
  carryOverProgress: [keys.carryOverProgress('2026-11-20'), { day: '2026-11-20' }],
  redemption: [keys.redemption(ID), { id: ID }],
  rewardEnd: [keys.rewardEnd(1_795_215_600_000, ID), { endsAt: 1_795_215_600_000, id: ID }],
  pendingErasure: [keys.pendingErasure(ID), { id: ID }],
  message: [keys.message(9, 4, ID), { lower: 4, higher: 9, id: ID }],
  report: [keys.report(ID), { id: ID }],
  prizes: [keys.prizes(), {}],
  superAdmins: [keys.superAdmins(), {}],
  banners: [keys.banners(), {}],
  rateLimit: [
    keys.rateLimit('/api/x#email', 'ab', 'DEVICE#cd'),
    { scope: '/api/x#email', hash: 'ab', part: 'DEVICE#cd' },
  ],
  audit: [keys.audit(ID), { id: ID }],
  fencePost: [keys.fencePost('weekly:2026-W47', 7), { fence: 'weekly:2026-W47', n: 7 }],
  leaderboardTop: [keys.leaderboardTop('forno'), { leaderboard: 'forno' }],
  rankNode: [
    keys.rankNode('daily:2026-11-20', 0, '1.2'),
    { leaderboard: 'daily:2026-11-20', lane: 0, path: '1.2' },
  ],
  statistics: [keys.statistics('2026-11-20', 10), { period: '2026-11-20', shard: 2 }],
  ownedBy: [keys.ownedBy(ID, 'VOUCHER', 89), { id: ID, kind: 'VOUCHER', itemId: 89 }],
  invitedBy: [keys.invitedBy(ID, 89), { id: ID, inviteeId: 89 }],
  reportBy: [keys.reportBy(ID, 89), { id: ID, reportId: 89 }],
  reportAbout: [keys.reportAbout(ID, 89), { id: ID, reportId: 89 }],
  leaderboardOrder: [keys.leaderboardOrder('forno', 'x'), { leaderboard: 'forno', order: 'x' }],
  suspicionsIn: [keys.suspicionsIn('open', ID), { state: 'open', id: ID }],
  assigned: [keys.assigned(ID), { id: ID }],
  opponentOf: [keys.opponentOf(2, 12, 'ab'), { shard: 2, level: 12, place: 'ab' }],
  offerByPrice: [keys.offerByPrice('milk', 25, ID), { resource: 'milk', tenths: 25, id: ID }],
  offerByAge: [keys.offerByAge('milk', ID), { resource: 'milk', id: ID }],
  usernamePrefix: [keys.usernamePrefix('anna'), { name: 'anna' }],
  emailPrefix: [keys.emailPrefix('anna@example.it'), { address: 'anna@example.it' }],
  userByAge: [keys.userByAge(ID), { id: ID }],
};

/** Exports of keys.ts that don't return one key. */
const OTHERS = [
  'keysOfKind',
  'partitionOf',
  'rankingsOf',
  'rankNodesOf',
  'isFencePost',
  'isOwn',
  'isShared',
  'partitionWithoutRankings',
  'leaderboardOf',
  'ownerOf',
  'allStatistics',
];

type Row = { readonly name: string; readonly cells: Readonly<Record<string, string>> };

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim());

/** The rows of all tables of the page whose first column is `key`. */
const readRows = (page: string): Row[] => {
  let columns: string[] = [];
  const rows: Row[] = [];
  for (const line of page.split('\n').filter(one => one.startsWith('|'))) {
    const cells = cellsOf(line);
    if (cells[0] === 'key') columns = cells;
    else if (/^`\w+`$/.test(cells[0] ?? '')) {
      const named = Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
      rows.push({ name: (cells[0] ?? '').slice(1, -1), cells: named });
    }
  }
  return rows;
};

/** `{id}` is a name's value, `{id:16}` the same padded with zeros. */
const filled = (template: string, names: object): string => {
  const values = new Map<string, unknown>(Object.entries(names));
  return template.replace(/^`|`$/g, '').replace(/\{(\w+)(?::(\d+))?\}/g, (whole, name, width) => {
    const value = values.get(name);
    return value === undefined ? whole : String(value).padStart(Number(width ?? 0), '0');
  });
};

const rows = readRows(readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8'));
const functions = Object.entries(keys).flatMap(([name, value]) =>
  typeof value === 'function' && !OTHERS.includes(name) ? [name] : [],
);

describe('docs/data-model.md', () => {
  it('has exactly one row for each key function', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([...functions].sort());
    expect(Object.keys(SAMPLES).sort()).toEqual([...functions].sort());
  });

  it.each(rows)('gives the templates of $name', ({ name, cells }) => {
    const [key, names] = SAMPLES[name] ?? [];
    const written = {
      pk: filled(cells.pk ?? '', names ?? {}),
      sk: filled(cells.sk ?? '', names ?? {}),
    };
    expect(written).toEqual(key);
  });

  it('names only index keys that have a row', () => {
    const known = new Map(
      rows.flatMap(({ name, cells }) => (cells.index ? [[name, cells.index]] : [])),
    );
    for (const { cells } of rows) {
      for (const index of ['1', '2']) {
        for (const [, key = ''] of (cells[`index ${index}`] ?? '').matchAll(/`(\w+)`/g)) {
          expect({ key, index: known.get(key) }).toEqual({ key, index });
        }
      }
    }
  });

  it('names every index key in a row of an item', () => {
    const used = new Set(
      rows.flatMap(({ cells }) =>
        [...`${cells['index 1']}${cells['index 2']}`.matchAll(/`(\w+)`/g)].map(([, key]) => key),
      ),
    );
    const unused = rows.filter(({ name, cells }) => cells.index && !used.has(name));
    expect(unused).toEqual([]);
  });
});
