import { expect, it } from 'vitest';
import { nameWithWorth, rewardName, worthText } from '#shared/reward-text.ts';

const REWARD = {
  rewardType: 'sconto',
  rewardValue: null,
  resourceType: null,
  discountPercent: 12.5,
} as const;
const COINS = { ...REWARD, rewardType: 'coins', rewardValue: 1500, discountPercent: null } as const;
const THING = { ...REWARD, rewardType: 'custom', discountPercent: null } as const;

it.each([
  [REWARD, 'Sconto del 12,5%', 'Sconto del 12,5%'],
  [{ ...REWARD, prizeName: 'Torte in festa' }, 'Torte in festa', 'Torte in festa (12,5%)'],
  [{ ...REWARD, prizeName: '12,5% sulle torte' }, '12,5% sulle torte', '12,5% sulle torte'],
  [COINS, '1.500 monete', '1.500 monete'],
  [{ ...COINS, prizeName: 'Mancia' }, 'Mancia', 'Mancia (1.500 monete)'],
  [{ ...THING, what: 'Un caffè' }, 'Un caffè', 'Un caffè'],
  [{ ...THING, what: 'Un caffè', prizeName: 'Un caffè' }, 'Un caffè', 'Un caffè'],
  [THING, 'Un premio speciale', 'Un premio speciale'],
])('%o is called %s, and %s with its worth', (reward, name, withWorth) => {
  expect(rewardName(reward)).toBe(name);
  expect(nameWithWorth(reward)).toBe(withWorth);
});

it.each([
  [{ ...COINS, rewardType: 'risorsa', rewardValue: 2, resourceType: 'uova' }, '2 uova'],
  [{ ...COINS, rewardType: 'vita_extra', rewardValue: 1 }, '1 vita extra'],
  [{ ...COINS, rewardType: 'exp', rewardValue: 3 }, '3 punti esperienza'],
  [THING, undefined],
] as const)('%o is worth %s', (reward, worth) => {
  expect(worthText(reward)).toBe(worth);
});
