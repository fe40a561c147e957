import type { Prize } from '#shared/contract/admin.ts';
import { refuseField } from '../../failure.ts';
import { type LoadedProgramme, usablePrize } from '../card/programme.ts';

/** The template that a campaign names, if any; refuses a template from which no reward can be made. */
export const requireUsablePrize = (
  settings: LoadedProgramme,
  prizeId: number | null | undefined,
  now: number,
): Prize | undefined =>
  prizeId
    ? (usablePrize(settings, prizeId, now) ??
      refuseField('prizeId', 'Scegli un modello attivo e non scaduto.'))
    : undefined;
