import { describe, expect, it } from 'vitest';
import { ADMIN_REWARD_TYPES } from '#shared/contract/schemas/rewards.ts';
import { isDiscount } from '#shared/rules/rewards.ts';
import { discount, gameReward } from '#test/web/rewards/reward-fixtures.ts';
import { isOver, sortedRewards, stateOf } from '#web/rewards/reward-state.ts';

describe('the state of a reward', () => {
  it('from the game is claimable, then claimed', () => {
    expect(stateOf(gameReward())).toBe('claimable');
    expect(stateOf(gameReward({ claimed: true }))).toBe('claimed');
  });

  it.each(ADMIN_REWARD_TYPES)('of %s is pending until it is delivered', rewardType => {
    expect(stateOf(discount({ rewardType, status: 'pending' }))).toBe('pending');
  });

  it.each(ADMIN_REWARD_TYPES.filter(type => !isDiscount({ rewardType: type })))(
    'of %s is claimed once it is delivered',
    rewardType => {
      expect(stateOf(discount({ rewardType, claimed: true }))).toBe('claimed');
    },
  );

  it('of a discount goes from claimable to convertible to voucher', () => {
    expect(stateOf(discount())).toBe('claimable');
    expect(stateOf(discount({ claimed: true }))).toBe('convertible');
    expect(stateOf(discount({ claimed: true, voucherId: 3 }))).toBe('voucher');
  });

  it.each(['expired', 'used'] as const)(
    'of a discount is %s with and without a voucher',
    status => {
      expect(stateOf(discount({ status }))).toBe(status);
      expect(stateOf(discount({ status, claimed: true, voucherId: 3 }))).toBe(status);
    },
  );

  it('is over when nothing more can be done with it', () => {
    expect([gameReward(), discount(), discount({ status: 'pending' })].some(isOver)).toBe(false);
    expect(isOver(discount({ claimed: true, voucherId: 3 }))).toBe(false);
    expect(isOver(gameReward({ claimed: true }))).toBe(true);
    expect(isOver(discount({ status: 'expired' }))).toBe(true);
    expect(isOver(discount({ status: 'used' }))).toBe(true);
  });
});

describe('all rewards', () => {
  it('are sorted by creation, newest first', () => {
    const old = gameReward({ createdAt: '2026-11-01T00:00:00.000Z' });
    const recent = gameReward({ id: 5, createdAt: '2026-11-30T00:00:00.000Z' });
    expect(sortedRewards({ rewards: [old, recent], adminRewards: [discount()] })).toEqual([
      recent,
      discount(),
      old,
    ]);
  });
});
