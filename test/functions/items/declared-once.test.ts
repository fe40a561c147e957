import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { describe, expect, it } from 'vitest';
import { erasePlayer } from '#functions/domain/personal-data/erase.ts';
import { exportItems } from '#functions/domain/personal-data/export.ts';
import { ERASURE_STEPS } from '#functions/domain/personal-data/steps.ts';
import { KINDS, kindOf } from '#functions/items/kinds.ts';
import { OWN, ownedBy } from '#functions/items/player.ts';
import { COUNTS } from '#functions/projector/counts.ts';
import { POSTS_RAISED } from '#functions/projector/fence.ts';
import { streamFilter } from '#functions/projector/filter.ts';
import { GOALS } from '#functions/projector/goals.ts';
import { BEATS } from '#functions/projector/heartbeat.ts';
import { SALES } from '#functions/projector/notices.ts';
import { LISTINGS } from '#functions/projector/opponents.ts';
import { PUSHES } from '#functions/projector/pushes.ts';
import { DELETIONS, RANKINGS } from '#functions/projector/rankings.ts';
import { WALLET_CHANGES } from '#functions/projector/wallets.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { listed, namedBy } from '#functions/table/kind.ts';
import { on } from '#functions/table/stream.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { dataModelDocument } from '#infra/docs/data-model.ts';
import { NOON } from '#test/support/noon.ts';
import { testKind } from '#test/support/test-kind.ts';

const CONTEXT = { now: NOON, mayShowVouchers: true };

type Badge = { readonly id: number; readonly playerId: number; readonly secret: string };

const badges = ownedBy('BADGE');

/** A kind with a partition of its own, as a feature would add it. */
const badge = testKind<Badge, [id: number]>('BADGE#{id:1}', '-', {
  name: 'badge',
  what: 'a badge of a test',
  readers: 'owner',
  exported: { under: 'badges', view: ({ secret: _secret, ...shown }) => [shown] },
  erased: { by: 'lists' },
  lists: playerId => [badges.range(playerId)],
  indexes: [listed(badges, ({ playerId, id }) => [playerId, id])],
  kept: { text: 'a day', until: () => NOON },
  streamed: true,
});
/** An item that the badge names. */
const badgeSecret = testKind<{ readonly id: number }, [secret: string]>('SECRET#{secret}', '-', {
  name: 'badgeSecret',
  erased: { by: 'naming' },
  namedBy: namedBy(badge, ({ secret }) => [[secret]]),
});
/** An item in the player's partition. */
const medal = testKind<{ readonly n: number }, [playerId: number, n: number]>(
  OWN.pk,
  'MEDAL#{n:2}',
  {
    ...OWN,
    name: 'medal',
    streamed: true,
  },
);

const DECLARED = [...KINDS, badge, badgeSecret, medal];

const award = async (playerId: number): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  unit.create(badge(playerId), { id: playerId, playerId, secret: `s${playerId}` });
  unit.create(badgeSecret(`s${playerId}`), { id: playerId });
  unit.create(medal(playerId, 3), { n: 3 });
  await unit.commit();
};

const keysOf = (playerId: number) =>
  [badge(playerId), badgeSecret(`s${playerId}`), medal(playerId, 3)].map(({ key }) => key);

describe('a declared kind', () => {
  it('is carried by the stream', () => {
    const [without, filter] = [streamFilter(), streamFilter(DECLARED)];
    expect(filter.pk.prefixes.filter(one => !without.pk.prefixes.includes(one))).toEqual([
      'BADGE#',
    ]);
    expect(filter.sk.prefixes.filter(one => !without.sk.prefixes.includes(one))).toEqual([
      'MEDAL#',
    ]);
    expect(filter.pk.exact).toEqual(without.pk.exact);
  });

  it('is given to the projections that subscribe to it, with its type', () => {
    const shown = on(badge, ({ before, after, version }) => [[before?.secret, after?.id, version]]);
    const image = { ...badge(7).key, v: 2, t: NOON, id: 7, playerId: 1, secret: 'new' };
    const change = { key: badge(7).key, before: { ...image, secret: 'old' }, after: image };
    expect(shown.project({ ...change, sequence: '1' })).toEqual([['old', 7, 2]]);
    expect(shown.project({ ...change, key: medal(1, 2).key, sequence: '1' })).toEqual([]);
    expect(() => on(badgeSecret, () => [])).toThrow('does not carry the kind badgeSecret');
  });

  it('is exported as declared, only to its player', async () => {
    await award(71);
    await award(72);
    const data = await exportItems(71, CONTEXT, DECLARED);
    expect(data).toMatchObject({
      badges: [{ id: 71, playerId: 71 }],
      game: { 'MEDAL#03': { n: 3 } },
      vouchers: [],
    });
    expect(JSON.stringify(data)).not.toContain('s71');
  });

  it('is erased as declared, only for its player', async () => {
    await award(81);
    await award(82);
    await erasePlayer(81, NOON, DECLARED);
    expect(await batchGet(keysOf(81), false)).toEqual([]);
    expect(await batchGet(keysOf(82), false)).toHaveLength(3);
  });

  it('is recognised by its keys', () => {
    const names = keysOf(7).map(key => kindOf(key, DECLARED)?.name);
    expect(names).toEqual(['badge', 'badgeSecret', 'medal']);
  });

  it('is on the data model’s page', () => {
    const page = dataModelDocument({ badge: { reads: ['card.read'], writes: [] } }, DECLARED);
    expect(page).toContain('| [`badge`](#badge) | a badge of a test | `BADGE#{id:1}` | `-` |');
    expect(page).toContain(
      [
        '### `badge`',
        '',
        'A badge of a test.',
        '',
        '- key: `BADGE#{id:1}`, `-`',
        '- in index 1: `OWNER#{playerId:1}#BADGE`, `{id:16}`',
        '- seen by its owner. Exported under `badges`. Erased by the player’s lists.',
        '- read by card.read',
        '- its changes go to the projector',
        '- not restored: it is of a test',
        '- kept: a day',
        '- bytes: 50',
      ].join('\n'),
    );
  });
});

describe('the kinds', () => {
  it('that everybody sees are only these', () => {
    const shared = KINDS.filter(({ readers }) => readers === 'everyone').map(({ name }) => name);
    expect(shared.sort()).toEqual([
      'banners',
      'challengeBoard',
      'hallOfFamePage',
      'inviteCodeOwner',
      'leaderboardEntry',
      'leaderboardTop',
      'offer',
      'programmeVersion',
      'rankNode',
      'shop',
      'slipByCode',
    ]);
  });

  it('have unique names', () => {
    expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
    expect(KINDS.length).toBeGreaterThan(50);
  });

  it('that the stream carries are those from which something is derived', () => {
    const subscribed = [
      ...COUNTS,
      ...RANKINGS,
      ...PUSHES,
      ...WALLET_CHANGES,
      DELETIONS,
      ...GOALS,
      LISTINGS,
      SALES,
      POSTS_RAISED,
      BEATS,
    ];
    const derivedFrom = new Set(subscribed.map(({ kind }) => kind.name));
    const streamed = KINDS.filter(one => one.streamed).map(({ name }) => name);
    expect([...derivedFrom].sort()).toEqual(streamed.sort());
  });

  it('name exactly the erasure steps that exist', () => {
    const named = KINDS.flatMap(({ erased }) => ('step' in erased && erased.step) || []);
    expect([...new Set(named)].sort()).toEqual(Object.keys(ERASURE_STEPS).sort());
  });

  it('that are erased by lists or by name declare where they are', () => {
    for (const { name, erased, lists, named } of KINDS) {
      if (erased.by === 'lists') expect([name, lists !== undefined]).toEqual([name, true]);
      if (erased.by === 'naming') expect([name, named !== undefined]).toEqual([name, true]);
    }
  });
});
