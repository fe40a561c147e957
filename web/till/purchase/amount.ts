import { useSyncExternalStore } from 'react';
import { PURCHASE_AMOUNT_MAX } from '#shared/contract/limits.ts';
import { formatEuros } from '#shared/euros.ts';
import { stored } from '#web/storage.ts';
import { typedCents } from '#web/ui/format/typed-number.ts';

/** The cents in a euro. */
const CENTS = 100;

/** The cents of a typed amount; null for anything else. */
export const parseAmount = (typed: string): number | null => {
  const cents = typedCents(typed);
  return Number.isNaN(cents) ? null : cents;
};

/** What is wrong with a typed amount; undefined for a valid one. */
export const amountRule = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Scrivi l’importo.';
  const amount = parseAmount(typed);
  if (amount === null) return 'Scrivi un importo, per esempio 4,50.';
  if (amount === 0) return 'L’importo è zero.';
  return amount > PURCHASE_AMOUNT_MAX
    ? `Al massimo ${formatEuros(PURCHASE_AMOUNT_MAX)}.`
    : undefined;
};

/** The most digits of an amount in cents. */
const CENT_DIGITS = String(PURCHASE_AMOUNT_MAX).length;

/** What the field shows when digits are cents, as typed on tills: '450' is '4,50'; '' for none (rule 209). */
export const centsText = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, CENT_DIGITS);
  if (digits === '') return '';
  const padded = digits.padStart(3, '0');
  return `${padded.slice(0, -2)},${padded.slice(-2)}`;
};

type Mode = 'comma' | 'cents';

const mode = stored<Mode>('till-amounts', {
  area: 'local',
  parse: value => (value === 'cents' ? value : 'comma'),
  fallback: 'comma',
});

const isInCents = (): boolean => mode.read() === 'cents';

/** Whether an amount typed as cents may have been meant in euros: 7 for 7,00 (rule 209). */
export const isTooShort = (amount: number): boolean => isInCents() && amount < CENTS;

/** What to do about an amount that must be repeated, in cents. */
export const confirmText = (amount: number): string =>
  isTooShort(amount)
    ? `Vuoi dire ${formatEuros(amount)}? Scrivi di nuovo ${amount}. Per ${amount} euro scrivi ${amount}00.`
    : `${formatEuros(amount)} è tanto: conferma l’importo.`;

/** Whether amounts are typed as cents on this device. */
export const useAmountsInCents = (): boolean => useSyncExternalStore(mode.subscribe, isInCents);

export const setAmountsInCents = (inCents: boolean): void =>
  mode.write(inCents ? 'cents' : 'comma');
