import { amountText } from '#shared/amount-text.ts';
import { periodText } from '#shared/dates.ts';

/** The Italian titles of game rewards, which are shown to their owners and stored with them. */

/** The description of a reward without a note. */
export const DEFAULT_DESCRIPTION = 'Un regalo dalla pasticceria.';

export const welcomeTitle = (coins: number) => ({
  rewardName: 'Benvenuto in pasticceria',
  description: `${amountText('coins', coins)} per cominciare.`,
});

const PODIUM_NAMES = { weekly: 'Podio settimanale', monthly: 'Podio mensile' } as const;

type PodiumPlace = { readonly period: string; readonly rank: number; readonly bigne: number };

export const podiumTitle = (
  kind: keyof typeof PODIUM_NAMES,
  { period, rank, bigne }: PodiumPlace,
) => ({
  rewardName: PODIUM_NAMES[kind],
  description: `${rank}º posto nella classifica ${periodText(period)}: ${amountText('bigne', bigne)}.`,
});
