import type { Programme } from '#shared/contract/schemas/programme.ts';

const CENTS = 100;

/** The values of the programme's form, as they are typed; amounts in euros: '2,00'. */
export type ProgrammeDraft = {
  stampsNeeded: string;
  minimumAmount: string;
  purchasesPerDay: string;
  stampEvery: string;
  maxStamps: string;
  gift: { coins: string; bonusLives: string };
  stampPrizeId: string;
  steps: StepDraft[];
  happyHours: HappyHoursDraft[];
  contestRules: string;
};

export type StepDraft = { stamps: string; prizeId: string };
export type HappyHoursDraft = { weekday: string; from: string; to: string; factor: string };

const eurosOf = (cents: number): string => (cents / CENTS).toFixed(2).replace('.', ',');
const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const programmeDraft = (settings: Programme): ProgrammeDraft => ({
  stampsNeeded: String(settings.stampsNeeded),
  minimumAmount: eurosOf(settings.minimumAmount),
  purchasesPerDay: String(settings.purchasesPerDay),
  stampEvery: settings.stampEvery === null ? '' : eurosOf(settings.stampEvery),
  maxStamps: String(settings.maxStamps),
  gift: { coins: String(settings.gift.coins), bonusLives: String(settings.gift.bonusLives) },
  stampPrizeId: textOf(settings.stampPrizeId),
  steps: settings.steps.map(({ stamps, prizeId }) => ({
    stamps: String(stamps),
    prizeId: String(prizeId),
  })),
  happyHours: settings.happyHours.map(({ weekday, from, to, factor }) => ({
    weekday: String(weekday),
    from,
    to,
    factor: String(factor),
  })),
  contestRules: settings.contestRules ?? '',
});

/** undefined for an empty text, which the schema calls missing. */
const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

/** An amount in cents; undefined for an empty text. */
export const centsOf = (text: string): number | undefined => {
  const euros = numberOf(text);
  return euros === undefined ? undefined : Math.round(euros * CENTS);
};

/** The input of admin.updateProgramme. */
export const programmeInput = (draft: ProgrammeDraft) => ({
  stampsNeeded: numberOf(draft.stampsNeeded),
  minimumAmount: centsOf(draft.minimumAmount),
  purchasesPerDay: numberOf(draft.purchasesPerDay),
  stampEvery: centsOf(draft.stampEvery) ?? null,
  maxStamps: numberOf(draft.maxStamps),
  gift: { coins: numberOf(draft.gift.coins), bonusLives: numberOf(draft.gift.bonusLives) },
  stampPrizeId: numberOf(draft.stampPrizeId) ?? null,
  steps: draft.steps.map(({ stamps, prizeId }) => ({
    stamps: numberOf(stamps),
    prizeId: numberOf(prizeId),
  })),
  happyHours: draft.happyHours.map(({ weekday, from, to, factor }) => ({
    weekday: Number(weekday),
    from: from.trim(),
    to: to.trim(),
    factor: Number(factor),
  })),
  contestRules: draft.contestRules.trim() || null,
});
