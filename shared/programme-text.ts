import type { ProgrammeTerms } from './contract/schemas/programme.ts';
import { formatEuros } from './euros.ts';

/** 'Ogni acquisto da 2,00 € in su'. */
export const purchaseText = ({ minimumAmount }: Pick<ProgrammeTerms, 'minimumAmount'>): string =>
  minimumAmount > 0 ? `Ogni acquisto da ${formatEuros(minimumAmount)} in su` : 'Ogni acquisto';

type CardRules = Pick<ProgrammeTerms, 'minimumAmount' | 'stampEvery' | 'stampsNeeded'>;

/**
 * The programme in a sentence: 'Ogni acquisto da 2,00 € in su è un bollino: con 10 bollini ricevi «Un caffè».',
 * or 'Ogni 5,00 € di spesa è un bollino: …'.
 */
export const cardSentence = (rules: CardRules, reward: string): string => {
  const { stampEvery, stampsNeeded } = rules;
  const purchase =
    stampEvery === null ? purchaseText(rules) : `Ogni ${formatEuros(stampEvery)} di spesa`;
  return `${purchase} è un bollino: con ${stampsNeeded} bollini ricevi «${reward}».`;
};
