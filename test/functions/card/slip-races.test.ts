import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { slipCount } from '#functions/items/card.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { SLIPS_MADE_PER_DAY } from '#shared/rules/slips.ts';
import { dayKey } from '#shared/time.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { cardOf, setProgramme } from './card-calls.ts';
import { clerk, superAdmin } from './shop-staff.ts';
import { madeSlip, slips } from './slip-calls.ts';

beforeAll(async () => {
  await setProgramme(superAdmin);
});

const outcomeOf = async (
  send: () => Promise<{ status: number; failure: { code: string } }>,
): Promise<number | string> => {
  const { status, failure } = await retryUnavailable(send);
  return status < 300 ? status : failure.code;
};

const newPlayers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newPlayer({ now: NOON })));

describe('at the same time', () => {
  it('one of several uses of a slip succeeds, whoever makes them', async () => {
    const { code } = await madeSlip(clerk);
    const players = await newPlayers(3);
    const users = [...players, ...players];
    const outcomes = await Promise.all(
      users.map(player => outcomeOf(() => slips.use(player, code))),
    );
    expect(outcomes.filter(one => one === 201)).toHaveLength(1);
    expect(outcomes.filter(one => one === 'not_found')).toHaveLength(5);
    const cards = await Promise.all(players.map(player => cardOf(player)));
    expect(cards.map(({ stamps }) => stamps).sort()).toEqual([0, 0, 1]);
    expect(cards.map(({ visits }) => visits).sort()).toEqual([0, 0, 1]);
  });

  it('a slip is either used or undone', async () => {
    for (let round = 0; round < sized(3, 6); round++) {
      const { id, code } = await madeSlip(clerk);
      const [player] = await newPlayers(1);
      if (!player) throw new Error('No player.');
      const outcomes = await Promise.all([
        outcomeOf(() => slips.use(player, code)),
        outcomeOf(() => slips.undo(superAdmin, id)),
        outcomeOf(() => slips.undo(clerk, id)),
      ]);
      const isUsed = outcomes[0] === 201;
      expect(outcomes.toSorted()).toEqual(
        isUsed ? [201, 'already_used', 'already_used'] : [200, 'already_undone', 'not_found'],
      );
      expect((await cardOf(player)).visits).toBe(isUsed ? 1 : 0);
    }
  });

  it('a player uses no more slips than the day’s limit, each for one purchase', async () => {
    const [player] = await newPlayers(1);
    if (!player) throw new Error('No player.');
    const made = await Promise.all(Array.from({ length: 5 }, () => madeSlip(clerk)));
    const outcomes = await Promise.all(
      made.map(({ code }) => outcomeOf(() => slips.use(player, code))),
    );
    expect(outcomes.toSorted()).toEqual([201, 201, ...Array(3).fill('too_many_slips')]);
    expect(await cardOf(player)).toMatchObject({ stamps: 2, visits: 2 });
  });

  it('no more slips are made than the day’s limit', async () => {
    const now = Date.parse('2026-12-01T12:00:00Z');
    const unit = new UnitOfWork(now);
    unit.increment(slipCount(dayKey(now)), { n: SLIPS_MADE_PER_DAY - 3 });
    await unit.commit();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => outcomeOf(() => slips.make(clerk, 500, now))),
    );
    expect(outcomes.toSorted()).toEqual([201, 201, 201, ...Array(3).fill('slips_exhausted')]);
  });

  it('the use of a slip and the erasure of its player leave nothing that names the player', async () => {
    const { code } = await madeSlip(clerk);
    const [player] = await newPlayers(1);
    if (!player) throw new Error('No player.');
    const { password } = player;
    const [used] = await Promise.all([
      retryUnavailable(() => slips.use(player, code)),
      call(contract.settings.deleteAccount, { password }, as(player)),
    ]);
    expect([201, 401]).toContain(used.status);
    const { purchases } = (await call(contract.till.purchases, {}, as(clerk))).body;
    expect(purchases.filter(({ username }) => username === player.username)).toEqual([]);
  });
});
