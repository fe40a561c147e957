import * as z from 'zod/mini';
import { admin } from '#shared/contract/admin.ts';
import type { RawIssue } from '#shared/contract/input-issues.ts';
import {
  AMOUNT_OFF_MAX,
  AMOUNT_OFF_MIN,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
  PRIZE_COST_MAX,
  PURCHASE_AMOUNT_MAX,
} from '#shared/contract/limits.ts';
import { formatEuros } from '#shared/euros.ts';
import type { PrizeType, RewardType } from './draft.ts';

type Problem = readonly [field: string, message: string];

const valueIn = (field: string): Problem => [field, 'Indica il valore del premio.'];
const RESOURCE: Problem = ['resourceType', 'Scegli la risorsa.'];
const AMOUNT_OFF: Problem = ['amountOff', 'Indica di quanti euro è il buono.'];
const PERCENT: Problem = ['discountPercent', 'Indica la percentuale di sconto.'];

/** The fields required by each type of reward (rule 128). */
const REWARD_NEEDS: Record<RewardType, readonly Problem[]> = {
  coins: [valueIn('rewardValue')],
  risorsa: [valueIn('rewardValue'), RESOURCE],
  vita_extra: [valueIn('rewardValue')],
  exp: [valueIn('rewardValue')],
  custom: [['note', 'Descrivi il premio.']],
  sconto: [PERCENT],
  buono: [AMOUNT_OFF],
};

/** The fields required by each type of prize. */
const PRIZE_NEEDS: Record<PrizeType, readonly Problem[]> = {
  coins: [valueIn('value')],
  bigne: [valueIn('value')],
  resource: [valueIn('value'), RESOURCE],
  special: [],
  sconto: [PERCENT],
  buono: [AMOUNT_OFF],
};

const INVALID_PERCENT = `La percentuale va da ${DISCOUNT_PERCENT_MIN} a ${DISCOUNT_PERCENT_MAX}.`;

type Discount = {
  readonly discountPercent?: number | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
};

/** The problems of a discount's percentage (rule 129) and dates. */
const discountProblems = ({ discountPercent, validFrom, validUntil }: Discount): Problem[] => {
  const problems: Problem[] = [];
  if (
    typeof discountPercent === 'number' &&
    !(discountPercent >= DISCOUNT_PERCENT_MIN && discountPercent <= DISCOUNT_PERCENT_MAX)
  )
    problems.push(['discountPercent', INVALID_PERCENT]);
  if (validFrom && validUntil && validUntil < validFrom)
    problems.push(['validUntil', 'La data di fine viene prima di quella di inizio.']);
  return problems;
};

/** Checks what a type requires, even if the contract's schema has found other issues. */
const panelRules = <T extends Discount>(needsOf: (input: T) => readonly Problem[]) =>
  z.check<T>(
    ({ value, issues }) => {
      const fields = new Map(Object.entries(value));
      const missing = needsOf(value).filter(([field]) => (fields.get(field) ?? null) === null);
      for (const [field, message] of [...missing, ...discountProblems(value)])
        issues.push({ code: 'custom', path: [field], message, input: fields.get(field) });
    },
    { when: () => true },
  );

const contractReward = admin.assignReward.input;
const contractPrize = admin.createPrize.input;

/** The contract's schema of a reward, with the rules of the panel (rules 128 and 129). */
export const rewardSchema = contractReward.check(
  panelRules<z.output<typeof contractReward>>(({ rewardType, prizeId }) =>
    // A thing from a prize has the prize's name.
    rewardType === 'custom' && prizeId ? [] : REWARD_NEEDS[rewardType],
  ),
);

/** The contract's schema of a prize, with the rules of the panel. */
export const prizeSchema = contractPrize.check(
  panelRules<z.output<typeof contractPrize>>(({ type }) => PRIZE_NEEDS[type]),
);

const INTEGERS: readonly unknown[] = ['value', 'rewardValue', 'usageLimit', 'validDays'];

/** The maximum of each amount in euros, in cents. */
const AMOUNTS = new Map<unknown, number>([
  ['cost', PRIZE_COST_MAX],
  ['minimumAmount', PURCHASE_AMOUNT_MAX],
  ['amountOff', AMOUNT_OFF_MAX],
]);

/** The panel's wording of an issue from the contract's schema. */
export const prizeWords = ({ path: [field] = [], code }: RawIssue): string | undefined => {
  if (field === 'userId') return 'Scegli a chi va il premio.';
  if (field === 'discountPercent') return INVALID_PERCENT;
  if (code === 'invalid_format' && field === 'validFrom') return 'Scegli la data di inizio.';
  if (code === 'invalid_format' && field === 'validUntil') return 'Scegli la data di fine.';
  const most = AMOUNTS.get(field);
  if (field === 'amountOff' && code === 'too_small')
    return `Almeno ${formatEuros(AMOUNT_OFF_MIN)}.`;
  if (most !== undefined)
    return code === 'too_big'
      ? `Al massimo ${formatEuros(most)}.`
      : 'Scrivi un importo in euro, per esempio 1,50.';
  return INTEGERS.includes(field) && code !== 'too_big'
    ? 'Inserisci un numero intero, almeno 1.'
    : undefined;
};
