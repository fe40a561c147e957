import type { Prize } from '#shared/contract/admin.ts';
import { refuseField } from '../../failure.ts';
import { type LoadedProgramme, usablePrize } from '../card/programme.ts';

/** The template that a campaign names, if it names one; one of which no reward can be made is refused. */
export const requireUsablePrize = (
  settings: LoadedProgramme,
  prizeId: number | null | undefined,
  now: number,
): Prize | undefined =>
  prizeId
    ? (usablePrize(settings, prizeId, now) ??
      refuseField('prizeId', 'Scegli un modello attivo e non scaduto.'))
    : undefined;
