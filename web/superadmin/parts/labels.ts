import type { AdminUser, AssignedReward, Prize } from '#shared/contract/admin.ts';
import { formatNumber, formatPercent } from '#web/ui/format-number.ts';

export const ROLE_NAMES: Record<AdminUser['role'], string> = {
  USER: 'Giocatore',
  ADMIN: 'Staff del negozio',
  SUPER_ADMIN: 'Super amministratore',
};

export const STATUS_NAMES: Record<AssignedReward['status'], string> = {
  pending: 'In attesa',
  delivered: 'Consegnato',
  expired: 'Scaduto',
  used: 'Utilizzato',
};

export const REWARD_NAMES: Record<AssignedReward['rewardType'], string> = {
  coins: 'Monete',
  risorsa: 'Risorsa',
  vita_extra: 'Vite extra',
  exp: 'Esperienza',
  custom: 'Personalizzato',
  sconto: 'Sconto',
};

export const PRIZE_NAMES: Record<Prize['type'], string> = {
  coins: 'Monete',
  bigne: 'Bignè',
  resource: 'Risorsa',
  special: 'Speciale',
  sconto: 'Sconto',
};

/** Every choice of a record, in its order. */
export const choicesOf = <K extends string>(names: Record<K, string>): [K, string][] => {
  const choices: [K, string][] = [];
  for (const key in names) choices.push([key, names[key]]);
  return choices;
};

/** Whether a text is one of a record's keys. */
export const isKeyOf = <K extends string>(names: Record<K, string>, text: string): text is K =>
  Object.hasOwn(names, text);

const many = (value: number, one: string, more: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : more}`;

type Worth = Pick<
  AssignedReward,
  'rewardType' | 'rewardValue' | 'resourceType' | 'discountPercent' | 'note'
>;

/** What a reward is worth, in a few words. */
export const rewardText = (reward: Worth): string => {
  const value = reward.rewardValue ?? 0;
  switch (reward.rewardType) {
    case 'coins':
      return many(value, 'moneta', 'monete');
    case 'risorsa':
      return `${formatNumber(value)} ${reward.resourceType ?? 'risorse'}`;
    case 'vita_extra':
      return many(value, 'vita extra', 'vite extra');
    case 'exp':
      return many(value, 'punto esperienza', 'punti esperienza');
    case 'sconto':
      return `Sconto del ${formatPercent(reward.discountPercent ?? 0)}`;
    default:
      return reward.note ?? 'Premio personalizzato';
  }
};

type Uses = Pick<AssignedReward, 'usageLimit' | 'usageCount'>;

/** 'Usato 1 su 3', 'Usi illimitati, 2 usati finora'. */
export const usesText = ({ usageLimit, usageCount }: Uses): string =>
  usageLimit === null
    ? `Usi illimitati, ${many(usageCount, 'usato finora', 'usati finora')}`
    : `Usato ${formatNumber(usageCount)} su ${formatNumber(usageLimit)}`;
