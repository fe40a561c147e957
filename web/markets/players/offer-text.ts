import { timeLeft } from '#shared/dates.ts';
import { fromTenths, toTenths } from '#shared/rules/offers.ts';

const priceFormat = new Intl.NumberFormat('it-IT', {
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

/** '3', '0,5', '12,25': whole prices without decimals (rule 94). */
export const formatPrice = (coins: number): string => priceFormat.format(coins);

const TYPED_PRICE = /^-?\d{1,7}([.,]\d?)?$/;

/**
 * A typed price in coins; the decimal separator is a comma or a point. null when it is not a price.
 * A second decimal is refused, since '1.000' would be read as one coin.
 */
export const parsePrice = (text: string): number | null => {
  const trimmed = text.trim();
  return TYPED_PRICE.test(trimmed) ? fromTenths(toTenths(Number(trimmed.replace(',', '.')))) : null;
};

/** 'Scade tra 6 giorni', 'Scade tra meno di un minuto', 'Scaduta'. */
export const expiryText = (expiresAt: number, now: number): string => {
  const left = expiresAt - now;
  return left <= 0 ? 'Scaduta' : `Scade ${timeLeft(left)}`;
};
