import { MOSSE_MOVES } from '#shared/match3/constants.ts';
import type { PowerUpType } from '#shared/rules/campaign.ts';

type Texts = { readonly name: string; readonly effect: string };

export const POWER_UP_TEXTS: Readonly<Record<PowerUpType, Texts>> = {
  vita: {
    name: 'Vita bonus',
    effect: 'Una vita in più per la campagna: resta anche dopo mezzanotte.',
  },
  giorgione: {
    name: 'Giorgione',
    effect: 'Trasforma un dolce a caso del vassoio in un Giorgione.',
  },
  jolly: { name: 'Jolly', effect: 'Trasforma un dolce a caso del vassoio in un Jolly.' },
  mosse: {
    name: `+${MOSSE_MOVES} mosse`,
    effect: `Aggiunge ${MOSSE_MOVES} mosse alla partita in corso.`,
  },
  skip: {
    name: 'Salta livello',
    effect: 'Supera il livello attuale con una stella, senza giocarlo.',
  },
};
