import { describe, expect, it } from 'vitest';
import { discount, gameReward } from '#test/web/rewards/reward-fixtures.ts';
import { summaryOf } from '#web/rewards/reward-state.ts';

describe('the summary of the rewards', () => {
  it('counts the claimable rewards and lists the open states', () => {
    const rewards = [
      gameReward(),
      gameReward({ claimed: true }),
      discount(),
      discount({ claimed: true }),
      discount({ claimed: true, voucherId: 3 }),
      discount({ status: 'pending' }),
      discount({ status: 'pending' }),
    ];
    expect(summaryOf(rewards)).toEqual({
      claimable: 2,
      lines: [
        '2 premi da riscattare',
        '1 voucher da generare',
        '1 voucher da usare in negozio',
        '2 premi in arrivo',
      ],
    });
  });

  it('uses the singular for one reward', () => {
    expect(summaryOf([gameReward()])).toEqual({ claimable: 1, lines: ['1 premio da riscattare'] });
  });

  it('is empty when all rewards are over', () => {
    const over = [gameReward({ claimed: true }), discount({ status: 'expired' })];
    expect(summaryOf(over)).toEqual({ claimable: 0, lines: [] });
  });
});
