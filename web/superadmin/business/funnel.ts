import type { BusinessPrize } from '#shared/contract/admin/business.ts';

const STEPS = [
  ['issued', 'Dati'],
  ['claimed', 'Riscattati'],
  ['generated', 'Voucher fatti'],
  ['redeemed', 'Usati'],
  ['expired', 'Scaduti'],
  ['withdrawn', 'Ritirati'],
] as const;

export type Step = { readonly label: string; readonly count: number; readonly percent: number };

/** The steps of a prize's rewards, each as a percentage of the largest one. */
export const funnelOf = (prize: BusinessPrize): Step[] => {
  const largest = Math.max(1, ...STEPS.map(([key]) => prize[key]));
  return STEPS.map(([key, label]) => ({
    label,
    count: prize[key],
    percent: (100 * prize[key]) / largest,
  }));
};

/** Those of which most rewards were issued first; then those that cost most. */
export const mostIssuedFirst = (prizes: readonly BusinessPrize[]): BusinessPrize[] =>
  prizes.toSorted((a, b) => b.issued - a.issued || b.cost - a.cost);
