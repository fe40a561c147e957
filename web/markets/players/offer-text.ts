import { timeLeft } from '#shared/dates.ts';
import { fromTenths, toTenths } from '#shared/rules/offers.ts';
import { typedNumber } from '#web/ui/format/typed-number.ts';

const priceFormat = new Intl.NumberFormat('it-IT', {
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

/** '3', '0,5', '12,25': whole prices without decimals (rule 94). */
export const formatPrice = (coins: number): string => priceFormat.format(coins);

/** A typed price in coins, in whole tenths; null if it isn't a price. */
export const parsePrice = (text: string): number | null => {
  const coins = typedNumber(text);
  return coins !== null && fromTenths(toTenths(coins)) === coins ? coins : null;
};

/** 'Scade tra 6 giorni', 'Scade tra meno di un minuto', 'Scaduta'. */
export const expiryText = (expiresAt: number, now: number): string => {
  const left = expiresAt - now;
  return left <= 0 ? 'Scaduta' : `Scade ${timeLeft(left)}`;
};
