import type { Programme } from '#shared/contract/schemas/programme.ts';

const CENTS = 100;

/** The values of the programme's form, as they are typed. */
export type ProgrammeDraft = {
  stampsNeeded: string;
  /** In euros: '2,00'. */
  minimumAmount: string;
  purchasesPerDay: string;
  gift: { coins: string; bonusLives: string };
  stampPrizeId: string;
  contestRules: string;
};

export const programmeDraft = (settings: Programme): ProgrammeDraft => ({
  stampsNeeded: String(settings.stampsNeeded),
  minimumAmount: (settings.minimumAmount / CENTS).toFixed(2).replace('.', ','),
  purchasesPerDay: String(settings.purchasesPerDay),
  gift: { coins: String(settings.gift.coins), bonusLives: String(settings.gift.bonusLives) },
  stampPrizeId: settings.stampPrizeId === null ? '' : String(settings.stampPrizeId),
  contestRules: settings.contestRules ?? '',
});

/** undefined for an empty text, which the schema calls missing. */
const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

const centsOf = (text: string): number | undefined => {
  const euros = numberOf(text);
  return euros === undefined ? undefined : Math.round(euros * CENTS);
};

/** The input of admin.updateProgramme. */
export const programmeInput = (draft: ProgrammeDraft) => ({
  stampsNeeded: numberOf(draft.stampsNeeded),
  minimumAmount: centsOf(draft.minimumAmount),
  purchasesPerDay: numberOf(draft.purchasesPerDay),
  gift: { coins: numberOf(draft.gift.coins), bonusLives: numberOf(draft.gift.bonusLives) },
  stampPrizeId: numberOf(draft.stampPrizeId) ?? null,
  contestRules: draft.contestRules.trim() || null,
});
