import type { AdminReward, Voucher } from '#shared/contract/schemas/rewards.ts';
import { elideBefore, formatLongDate } from '#shared/dates.ts';
import { nameWithWorth } from '#shared/reward-text.ts';

/** What a reward's voucher gives: its name, with the percentage beside it; for a thing assigned by hand, its note. */
export const voucherTitle = ({ prizeId, rewardName, what, note, ...reward }: AdminReward): string =>
  nameWithWorth({ ...reward, what: what ?? note, prizeName: prizeId === null ? null : rewardName });

/** 'Vale ancora 2 volte'. */
export const usesText = ({ usesLeft }: Pick<Voucher, 'usesLeft'>): string => {
  if (usesLeft === null) return 'Si può usare più volte.';
  if (usesLeft === 0) return 'Non ha più usi.';
  return usesLeft === 1 ? 'Vale ancora una volta.' : `Vale ancora ${usesLeft} volte.`;
};

type Validity = { readonly validFrom: string | null; readonly validUntil: string | null };

/** The first and last day of a discount's validity, in the shop's time zone. */
export const validityText = ({ validFrom, validUntil }: Validity): string => {
  const first = validFrom === null ? undefined : formatLongDate(validFrom);
  const last = validUntil === null ? undefined : formatLongDate(validUntil);
  if (first === undefined)
    return last === undefined ? 'Senza scadenza' : `Valido fino ${elideBefore('al', last)}`;
  if (last === undefined) return `Valido ${elideBefore('dal', first)}`;
  if (first === last) return `Valido solo ${elideBefore('il', first)}`;
  // A year that both dates share is written only once.
  const start = first.replace(/ \d+$/, year => (last.endsWith(year) ? '' : year));
  return `Valido ${elideBefore('dal', start)} ${elideBefore('al', last)}`;
};

type Usage = { readonly usageLimit: number | null; readonly usageCount: number };

/** How often a discount can still be used; undefined without a limit. */
export const usageText = ({ usageLimit, usageCount }: Usage): string | undefined => {
  if (usageLimit === null) return undefined;
  if (usageLimit === 1) return usageCount === 0 ? 'Si usa una volta sola' : undefined;
  return `Usato ${usageCount} di ${usageLimit} volte`;
};
