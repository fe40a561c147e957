import { amountText, GOODS_BY_NAME, plural } from './amount-text.ts';
import type { ADMIN_REWARD_TYPES, REWARD_RESOURCES } from './contract/schemas/rewards.ts';
import { formatShortEuros } from './euros.ts';

/** Italian names of assigned rewards and their vouchers, on the pages, the till, in mails, pushes, wallets and files. */

type Worth = {
  readonly rewardType: (typeof ADMIN_REWARD_TYPES)[number];
  readonly rewardValue: number | null;
  readonly resourceType: (typeof REWARD_RESOURCES)[number] | null;
  /** From 0 to 100. */
  readonly discountPercent: number | null;
  /** In cents; only for a voucher of an amount. */
  readonly amountOff?: number | null | undefined;
};

type Named = Worth & {
  /** The thing, if a template names it. */
  readonly what?: string | null | undefined;
  /** The name of the template that it was made from; nothing if it was made by hand. */
  readonly prizeName?: string | null | undefined;
};

const percentText = (percent: number | null): string =>
  `${String(percent ?? 0).replace('.', ',')}%`;

/** What a reward is worth: '10%', '5 €', '50 monete'; undefined for a thing (rule 196). */
export const worthText = (reward: Worth): string | undefined => {
  const { rewardType, resourceType, discountPercent, amountOff } = reward;
  const value = reward.rewardValue ?? 0;
  switch (rewardType) {
    case 'coins':
      return amountText('coins', value);
    case 'risorsa':
      return resourceType ? amountText(GOODS_BY_NAME[resourceType], value) : 'Una risorsa';
    case 'vita_extra':
      return plural(value, 'vita extra', 'vite extra');
    case 'exp':
      return plural(value, 'punto esperienza', 'punti esperienza');
    case 'sconto':
      return percentText(discountPercent);
    case 'buono':
      return formatShortEuros(amountOff ?? 0);
    case 'custom':
      return undefined;
  }
};

/**
 * The name of a reward: its template's, or else one by its kind, such as 'Sconto del 10%' or 'Buono da 5 €' (rule 196).
 */
export const rewardName = (reward: Named): string => {
  const { rewardType, prizeName, what } = reward;
  if (prizeName) return prizeName;
  const worth = worthText(reward) ?? what ?? 'Un premio speciale';
  if (rewardType === 'buono') return `Buono da ${worth}`;
  return rewardType === 'sconto' ? `Sconto del ${worth}` : worth;
};

/** The name with what the reward is worth beside it, unless the name says so: 'Torte in festa (10%)' (rule 196). */
export const nameWithWorth = (reward: Named): string => {
  const [name, worth] = [rewardName(reward), worthText(reward)];
  // A template's name has a plain blank where the worth keeps the number with its unit.
  const says = worth !== undefined && name.replace(/\s/g, ' ').includes(worth.replace(/\s/g, ' '));
  return worth === undefined || says ? name : `${name} (${worth})`;
};

type NamedVoucher = Pick<Named, 'discountPercent' | 'amountOff' | 'what' | 'prizeName'>;

/** The type of the reward behind a voucher. */
const typeOfVoucher = ({ discountPercent, amountOff }: NamedVoucher): Named['rewardType'] => {
  if (amountOff) return 'buono';
  return discountPercent === null ? 'custom' : 'sconto';
};

/** The reward behind a voucher: a discount, or a thing if there is neither a percent nor an amount. */
export const rewardOfVoucher = (voucher: NamedVoucher): Named => ({
  ...voucher,
  rewardType: typeOfVoucher(voucher),
  rewardValue: null,
  resourceType: null,
});
