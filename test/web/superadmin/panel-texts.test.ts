import { describe, expect, it } from 'vitest';
import { rewardText, termTexts, usesText } from '#web/superadmin/parts/labels.ts';
import { CHARTS, totalOf } from '#web/superadmin/statistics/series.ts';
import { amountsText, balanceText, reasonText } from '#web/ui/format/ledger-text.ts';

describe('the texts of the panel', () => {
  it('describe a reward and its uses', () => {
    const reward = {
      rewardType: 'coins',
      rewardValue: 1,
      resourceType: null,
      discountPercent: null,
      note: null,
    } as const;
    expect(rewardText(reward)).toBe('1 moneta');
    expect(rewardText({ ...reward, rewardValue: 1500 })).toBe('1.500 monete');
    expect(rewardText({ ...reward, rewardType: 'sconto', discountPercent: 12.5 })).toBe(
      'Sconto del 12,5%',
    );
    expect(usesText({ rewardType: 'sconto', usageLimit: null, usageCount: 1 })).toBe(
      'Usi illimitati, 1 usato finora',
    );
    expect(usesText({ rewardType: 'sconto', usageLimit: 3, usageCount: 1 })).toBe('Usato 1 su 3');
    expect(usesText({ rewardType: 'custom', usageLimit: null, usageCount: 0 })).toBe(
      'Usato 0 su 1',
    );
  });

  it("name a template's terms and cost", () => {
    const texts = termTexts({ minimumAmount: 1500, conditions: 'Solo torte', cost: 0 });
    expect(texts.map(text => text.replace(/\s/g, ' '))).toEqual([
      'Con un acquisto di almeno 15,00 €',
      'Solo torte',
      'Costa al negozio 0,00 €',
    ]);
    expect(termTexts({ minimumAmount: null, conditions: null, cost: null })).toEqual([]);
  });

  it('describe a ledger entry', () => {
    expect(amountsText({ coins: 50, bigne: -2 })).toBe('+50 monete, −2 bignè');
    expect(amountsText({ coins: -1, eggs: 1, flour: 1 })).toBe('−1 moneta, +1 uovo, +1 farina');
    expect(balanceText({ coins: 50 }, { coins: 1050, bigne: 3 })).toBe('1.050 monete');
    expect(balanceText({ coins: 50 }, { coins: 1 })).toBe('1 moneta');
    expect(reasonText('reward_claimed')).toBe('Premio riscattato');
  });

  it('average the active players over the days with any, and add up the registrations', () => {
    const day = {
      day: '2026-11-20',
      activePlayers: 3,
      registrations: 2,
      gamesPlayed: 0,
      bigneMade: 0,
      vouchersIssued: 0,
      vouchersRedeemed: 0,
      vouchersExpired: 0,
      coinsCreated: 0,
      coinsDestroyed: 0,
      bigneCreated: 0,
      bigneDestroyed: 0,
    };
    const days = [
      { ...day, activePlayers: 0, registrations: 0 },
      day,
      { ...day, activePlayers: 4 },
    ];
    const [players] = CHARTS;
    expect(players?.series.map(series => totalOf(days, series))).toEqual([3.5, 4]);
  });
});
