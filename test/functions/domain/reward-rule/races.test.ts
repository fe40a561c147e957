import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { newStaff } from '#test/support/staff.ts';
import { panel, ruleRewards } from './rule-calls.ts';

let superAdmin: Player;
let desk: ReturnType<typeof panel>;
let prizeId: number;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  desk = panel(superAdmin);
  prizeId = await desk.newPrize();
});

describe('at the same time', () => {
  it('forty registrations with a budget of five all succeed, and five bring a reward', async () => {
    const rule = { trigger: 'registration', prizeId, monthlyBudget: 5, isActive: true } as const;
    await desk.create(rule);
    const registered = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const username = `insieme${i}`;
        const email = `${username}@example.it`;
        const input = { username, email, password: 'crema-e-cannella', acceptTerms: true } as const;
        const address = `198.51.100.${i}#${i}`;
        return retryUnavailable(() => call(contract.auth.register, input, { now: NOON, address }));
      }),
    );
    expect(registered.map(({ status }) => status)).toEqual(registered.map(() => 201));
    const rewards = await Promise.all(registered.map(({ body }) => ruleRewards(body.user)));
    expect(rewards.filter(({ length }) => length === 1)).toHaveLength(5);
    expect(rewards.flat()).toHaveLength(5);
    expect(await desk.list()).toMatchObject([{ issuedThisMonth: 5, issuesNothing: 'budget_used' }]);
  });

  it('two first purchases bring one reward', async () => {
    const first = { trigger: 'first_purchase', prizeId, monthlyBudget: 9, isActive: true } as const;
    await desk.create(first);
    const player = await newPlayer({ now: NOON });
    const clerks = [await newStaff('ADMIN', NOON), await newStaff('ADMIN', NOON)];
    const made = await Promise.all(
      clerks.map(({ cookie }) =>
        retryUnavailable(() =>
          call(
            contract.till.purchase,
            { customerId: player.id, amount: 500 },
            { cookie, now: NOON },
          ),
        ),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(await ruleRewards(player)).toHaveLength(1);
  });
});
