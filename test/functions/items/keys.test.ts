import { describe, expect, it } from 'vitest';
import {
  emailOwner,
  emailPrefix,
  usernameOwner,
  usernamePrefix,
} from '#functions/items/account.ts';
import { storedBakery } from '#functions/items/bakery.ts';
import { customer } from '#functions/items/business.ts';
import { rateLimit } from '#functions/items/calls.ts';
import { level } from '#functions/items/campaign.ts';
import { message } from '#functions/items/friends.ts';
import { KINDS } from '#functions/items/kinds.ts';
import { leaderboardEntry, leaderboardTop } from '#functions/items/leaderboards.ts';
import { outboxMessage } from '#functions/items/outbox.ts';
import { ownerOf } from '#functions/items/player.ts';
import { promotionOutcome } from '#functions/items/promotion-list.ts';
import { promotionRecipient } from '#functions/items/promotion-recipients.ts';
import { statistics } from '#functions/items/shop.ts';
import { type AnyRef, isKind } from '#functions/table/kind.ts';

const ID = '0000000000000007';
const TRIAL = { name: 'trial', expiresAt: undefined };
type Row = readonly [what: string, refOf: () => AnyRef, pk: string, sk: string];

const ITEMS: readonly Row[] = [
  ['a level', () => level(7, 12), 'PLAYER#7', 'LEVEL#012'],
  ['an entry of a leaderboard', () => leaderboardEntry(7, TRIAL), 'PLAYER#7', 'RANK#trial'],
  ['an address', () => emailOwner('Anna@Example.IT'), 'EMAIL#anna@example.it', '-'],
  ['a username', () => usernameOwner('Anna  Ｂ'), 'USERNAME#anna b', '-'],
  ['a customer', () => customer(7), 'CUSTOMERS#7', ID],
  ['another customer', () => customer(39), 'CUSTOMERS#7', '0000000000000039'],
  ['a message', () => message(9, 8, 7), 'CHAT#8#9', ID],
  ['a message back', () => message(8, 9, 7), 'CHAT#8#9', ID],
  ['the outcome of a campaign', () => promotionOutcome(7, 11), 'PROMOTIONOUTCOMES', `${ID}#3`],
  ['a recipient of a campaign', () => promotionRecipient(8, 7), 'PLAYER#8', `PROMOTION#${ID}`],
  [
    'what may be told later',
    () => outboxMessage(15, 5, 'oven', 'x'),
    'OUTBOX#07',
    '0000000000000005#0000000000000015#oven#x',
  ],
  [
    'an offer that waits to be sent',
    () => outboxMessage(15, 5, 'offers', 7),
    'OUTBOX#15',
    '0000000000000005#0000000000000015#offers#7',
  ],
  ['a limit', () => rateLimit('login', '9', 'h'), 'LIMIT#login#9#h', '-'],
  ['a part of a limit', () => rateLimit('login', '9', 'h', 'net'), 'LIMIT#login#9#h', 'net'],
  ['the top of a leaderboard', () => leaderboardTop(TRIAL), 'RANKING#trial', 'TOP'],
  ['the numbers of a day', () => statistics('2026-11-20', 11), 'STATS#2026-11-20#3', '-'],
];

/** All that the modules of the folder export. */
const EXPORTED = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('/functions/items/*.ts', { eager: true }),
).flatMap(module => Object.values(module));

it('every kind is registered', () => {
  expect(new Set(EXPORTED.filter(isKind))).toEqual(new Set(KINDS));
});

/** A line for the key of each kind, and for each of its places in an index. */
const keysOfAllKinds = (): string =>
  KINDS.flatMap(({ name, template, indexes }) => [
    `${name}: ${template.pk} ${template.sk}\n`,
    ...indexes.map(({ index, pk, sk }) => `${name} in ${index}: ${pk} ${sk}\n`),
  ])
    .sort()
    .join('');

/** With other keys, a table in use would lose items: changing or removing a line needs a migration. */
describe('the key of a stored item never changes', () => {
  it('by its template (vitest -u adds those of a new kind)', async () => {
    await expect(keysOfAllKinds()).toMatchFileSnapshot('../../golden/keys.txt');
  });

  it.each(ITEMS)('%s', (_, refOf, pk, sk) => {
    expect(refOf().key).toEqual({ pk, sk });
  });

  it.each([
    ['the start of a username', () => usernamePrefix('Niccolò D’Ø'), 'USERNAMES', "niccolo d'o"],
    ['the start of an address', () => emailPrefix('A@B.it'), 'EMAILS', 'a@b.it'],
  ])('in an index: %s', (_, keyOf, pk, sk) => {
    expect(keyOf()).toEqual({ pk, sk });
  });
});

/** One part of a key of a template, with a 7 or an x for each id. */
const exampleOf = (template: string): string =>
  template.replace(/\{\w+(?::(\d+))?\}/g, (_, digits) =>
    digits ? '7'.padStart(digits, '0') : 'x',
  );

describe('a key', () => {
  it.each(KINDS.map(({ name, template }) => [name, template] as const))(
    'identifies its kind: %s',
    (name, { pk, sk }) => {
      const key = { pk: exampleOf(pk), sk: exampleOf(sk) };
      const kinds = KINDS.filter(({ template }) => template.matches(key));
      expect(kinds.map(kind => kind.name)).toEqual([name]);
    },
  );

  it('identifies its player', () => {
    expect(ownerOf(storedBakery(7).key)).toBe(7);
  });

  it('of the search is cut to a hundred letters, never within one', () => {
    expect(usernamePrefix('a'.repeat(150)).sk).toBe('a'.repeat(100));
    expect(usernamePrefix(`${'a'.repeat(99)}🧁`).sk).toBe(`${'a'.repeat(99)}\ufffd`);
  });
});
