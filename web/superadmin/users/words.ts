import { formatNumber } from '#web/ui/format-number.ts';

export const CURRENCY_NAMES = {
  coins: 'Monete',
  bigne: 'Bignè',
  flour: 'Farina',
  sugar: 'Zucchero',
  milk: 'Latte',
  eggs: 'Uova',
} as const;

const nameOf = (currency: string): string =>
  Object.entries(CURRENCY_NAMES).find(([key]) => key === currency)?.[1] ?? currency;

export const specialtyName = (resource: string | null): string =>
  resource === null ? 'Da scegliere' : nameOf(resource);

const REASONS: Record<string, string> = {
  reward_claimed: 'Premio riscattato',
  reward_delivered: 'Premio consegnato',
  world_reward: 'Mondo completato',
  power_up_bought: 'Power-up acquistato',
};

/** A movement's reason in words; one that is not known here yet, as it is written. */
export const reasonText = (reason: string): string => {
  const plain = reason.replaceAll('_', ' ');
  return REASONS[reason] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

const signed = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount))}`;

/** '+50 Monete, −2 Bignè'. */
export const amountsText = (amounts: Readonly<Record<string, number>>): string =>
  Object.entries(amounts)
    .map(([currency, amount]) => `${signed(amount)} ${nameOf(currency).toLowerCase()}`)
    .join(', ');

/** What was left of each that moved. */
export const balanceText = (
  amounts: Readonly<Record<string, number>>,
  balance: Readonly<Record<string, number>>,
): string =>
  Object.keys(amounts)
    .map(currency => `${formatNumber(balance[currency] ?? 0)} ${nameOf(currency).toLowerCase()}`)
    .join(', ');
