import { amountText, GOODS_BY_NAME, plural } from '#shared/amount-text.ts';
import { periodText } from '#shared/dates.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';

/** The Italian titles of rewards, which are shown to their owners and stored with game rewards. */

const percentText = (percent: number): string => `${String(percent).replace('.', ',')}%`;

type Titled = Pick<
  StoredAssignedReward,
  'rewardType' | 'rewardValue' | 'resourceType' | 'discountPercent' | 'what'
>;

export const adminRewardTitle = ({
  rewardType,
  rewardValue,
  resourceType,
  discountPercent,
  what,
}: Titled): string => {
  switch (rewardType) {
    case 'coins':
      return amountText('coins', rewardValue ?? 0);
    case 'risorsa':
      return resourceType
        ? amountText(GOODS_BY_NAME[resourceType], rewardValue ?? 0)
        : 'Una risorsa';
    case 'vita_extra':
      return plural(rewardValue ?? 0, 'vita extra', 'vite extra');
    case 'exp':
      return plural(rewardValue ?? 0, 'punto esperienza', 'punti esperienza');
    case 'sconto':
      return `Sconto del ${percentText(discountPercent ?? 0)}`;
    default:
      return what ?? 'Un premio speciale';
  }
};

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
