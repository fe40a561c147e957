import { LEGAL_BASES, type Programme } from '#shared/contract/schemas/programme.ts';
import { typedCents } from '#web/ui/format/typed-number.ts';
import { euroText } from '../parts/euros.ts';
import { numberOf, textOf, textOrNull, timeOf } from '../parts/form-text.ts';

/** The values of the programme's form as typed; amounts in euros: '2,00'. */
export const programmeDraft = (settings: Programme) => ({
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
  oldCardsUntil: settings.oldCardsUntil ?? '',
  legalBasis: String(settings.legalBasis ?? ''),
  legalNote: settings.legalNote ?? '',
  modules: settings.modules,
});

export type ProgrammeDraft = ReturnType<typeof programmeDraft>;

/** The input of shop.updateProgramme. */
export const programmeInput = (draft: ProgrammeDraft) => ({
  stampsNeeded: numberOf(draft.stampsNeeded),
  minimumAmount: typedCents(draft.minimumAmount) ?? undefined,
  purchasesPerDay: numberOf(draft.purchasesPerDay),
  stampEvery: typedCents(draft.stampEvery),
  maxStamps: numberOf(draft.maxStamps),
  gift: { coins: numberOf(draft.gift.coins), bonusLives: numberOf(draft.gift.bonusLives) },
  confirmAbove: typedCents(draft.confirmAbove) ?? undefined,
  stampPrizeId: numberOf(draft.stampPrizeId) ?? null,
  steps: draft.steps.map(({ stamps, prizeId }) => ({
    stamps: numberOf(stamps),
    prizeId: numberOf(prizeId),
  })),
  happyHours: draft.happyHours.map(({ weekday, from, to, factor }) => ({
    weekday: Number(weekday),
    from: timeOf(from),
    to: timeOf(to),
    factor: Number(factor),
  })),
  contestRules: textOrNull(draft.contestRules),
  startsAt: draft.startsAt || null,
  endsAt: draft.endsAt || null,
  openCardsDays: numberOf(draft.openCardsDays),
  oldCardsUntil: draft.oldCardsUntil || null,
  legalBasis: LEGAL_BASES.find(basis => basis === draft.legalBasis) ?? null,
  legalNote: textOrNull(draft.legalNote),
  modules: draft.modules,
});
