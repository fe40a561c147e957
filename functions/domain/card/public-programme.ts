import { isDeepStrictEqual } from 'node:util';
import type { Prize } from '#shared/contract/admin.ts';
import type { ProgrammeReward, ProgrammeTerms } from '#shared/contract/schemas/programme.ts';
import { cardSentence } from '#shared/programme-text.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import { programmeVersion } from '../../items/card.ts';
import { newId } from '../../table/ids.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type LoadedProgramme, programmeView, stampPrize, usablePrize } from './programme.ts';

/** The terms that a template gives its rewards, without the shop's cost. */
const rewardTerms = (stored: Prize): ProgrammeReward => {
  const { name, description, conditions, discountPercent, minimumAmount, ...rest } = stored;
  const { amountOff, usageLimit, validDays, validFrom, validUntil } = rest;
  const off = { discountPercent, ...(amountOff && { amountOff }) };
  const terms = { conditions, ...off, minimumAmount, usageLimit };
  return { name, description, ...terms, validDays, validFrom, validUntil };
};

/** The programme's public rules as of an instant. A template that can't be used counts as missing. */
export const programmeTerms = (settings: LoadedProgramme, now: number): ProgrammeTerms => {
  const view = programmeView(settings.programme.value);
  const { stampPrizeId: _, confirmAbove: __, oldCardsUntil: ___, modules: ____, ...terms } = view;
  const { steps, ...shown } = terms;
  const prize = stampPrize(settings, now);
  return {
    ...shown,
    reward: prize ? rewardTerms(prize) : null,
    steps: steps.flatMap(({ stamps, prizeId }) => {
      const ofStep = usablePrize(settings, prizeId, now);
      return ofStep ? [{ stamps, ...rewardTerms(ofStep) }] : [];
    }),
  };
};

/** The programme in one sentence; null without a reward, or once the programme has ended. */
export const programmeSentence = (settings: LoadedProgramme, now: number): string | null => {
  const programme = programmeTerms(settings, now);
  const isOver = ['closing', 'ended'].includes(programmePhase(programme, now));
  return programme.reward && !isOver ? cardSentence(programme, programme.reward.name) : null;
};

/**
 * Applies a change to the programme or its templates, and stores a version if the public rules differ afterwards
 * (rule 283).
 */
export const changeProgramme = (
  unit: UnitOfWork,
  settings: LoadedProgramme,
  change: () => void,
): void => {
  const { now } = unit;
  const before = programmeTerms(settings, now);
  change();
  const programme = programmeTerms(settings, now);
  if (isDeepStrictEqual(before, programme)) return;
  unit.create(programmeVersion(newId(now)), { from: now, programme });
};
