import { fromTenths, toTenths } from '#shared/rules/offers.ts';

const format = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: 'always' });

/** '3', '0,5', '12,25': whole prices without decimals (Games specification, section 2). */
export const formatPrice = (coins: number): string => format.format(coins);

const TYPED = /^-?\d{1,7}([.,]\d?)?$/;

/**
 * A price as it is typed, with a comma or a point, in coins. null for what is no price: a second
 * decimal too, since '1.000' would be one coin.
 */
export const parsePrice = (text: string): number | null => {
  const trimmed = text.trim();
  return TYPED.test(trimmed) ? fromTenths(toTenths(Number(trimmed.replace(',', '.')))) : null;
};
