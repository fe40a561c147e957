import { LEGAL_BASES, type Programme } from '#shared/contract/schemas/programme.ts';
import { centsOf, euroText } from '../parts/euros.ts';

/** The values of the programme's form, as they are typed; amounts in euros: '2,00'. */
export type ProgrammeDraft = {
  stampsNeeded: string;
  minimumAmount: string;
  purchasesPerDay: string;
  stampEvery: string;
  maxStamps: string;
  gift: { coins: string; bonusLives: string };
  confirmAbove: string;
  stampPrizeId: string;
  steps: StepDraft[];
  happyHours: HappyHoursDraft[];
  contestRules: string;
  startsAt: string;
  endsAt: string;
  openCardsDays: string;
  legalBasis: string;
  legalNote: string;
};

export type StepDraft = { stamps: string; prizeId: string };
export type HappyHoursDraft = { weekday: string; from: string; to: string; factor: string };

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const programmeDraft = (settings: Programme): ProgrammeDraft => ({
  stampsNeeded: String(settings.stampsNeeded),
  minimumAmount: euroText(settings.minimumAmount),
  purchasesPerDay: String(settings.purchasesPerDay),
  stampEvery: euroText(settings.stampEvery),
  maxStamps: String(settings.maxStamps),
  gift: { coins: String(settings.gift.coins), bonusLives: String(settings.gift.bonusLives) },
  confirmAbove: euroText(settings.confirmAbove),
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
  startsAt: settings.startsAt ?? '',
  endsAt: settings.endsAt ?? '',
  openCardsDays: String(settings.openCardsDays),
  legalBasis: settings.legalBasis ?? '',
  legalNote: settings.legalNote ?? '',
});

/** undefined for an empty text, which the schema calls missing. */
const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

/** The input of shop.updateProgramme. */
export const programmeInput = (draft: ProgrammeDraft) => ({
  stampsNeeded: numberOf(draft.stampsNeeded),
  minimumAmount: centsOf(draft.minimumAmount) ?? undefined,
  purchasesPerDay: numberOf(draft.purchasesPerDay),
  stampEvery: centsOf(draft.stampEvery),
  maxStamps: numberOf(draft.maxStamps),
  gift: { coins: numberOf(draft.gift.coins), bonusLives: numberOf(draft.gift.bonusLives) },
  confirmAbove: centsOf(draft.confirmAbove) ?? undefined,
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
  startsAt: draft.startsAt || null,
  endsAt: draft.endsAt || null,
  openCardsDays: numberOf(draft.openCardsDays),
  legalBasis: LEGAL_BASES.find(basis => basis === draft.legalBasis) ?? null,
  legalNote: draft.legalNote.trim() || null,
});
