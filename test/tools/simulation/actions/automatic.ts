import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { HOUR, iso, MINUTE } from '#shared/time.ts';
import { as, call } from '#test/support/api.ts';
import {
  type ActionGenerator,
  newAction,
  type Player,
  type WeightedGenerators,
} from '../action.ts';
import type { AutomaticCheck } from '../automatic-check.ts';

const { admin, settings, shop } = contract;

type Rule = Omit<Request<typeof shop.createRule>, 'isActive'>;

const REGISTRATIONS_A_MONTH = 12;
const ABSENCES_A_MONTH = 5;

/** One rule of each kind that triggers often: with and without a budget, giving coins and a thing. */
const rulesFor = ([coins = 0, thing = 0]: readonly number[]): Rule[] => [
  { trigger: 'registration', prizeId: coins, monthlyBudget: REGISTRATIONS_A_MONTH },
  { trigger: 'world', world: 2, prizeId: coins },
  { trigger: 'streak7', prizeId: coins },
  { trigger: 'first_purchase', prizeId: coins },
  { trigger: 'visits', count: 2, prizeId: thing },
  { trigger: 'absent', days: 14, prizeId: coins, monthlyBudget: ABSENCES_A_MONTH },
];

/** Makes the rules that issue rewards. */
export const setUpRules = async (
  superAdmin: Player,
  prizeIds: readonly number[],
  check: AutomaticCheck,
  now: number,
): Promise<void> => {
  for (const rule of rulesFor(prizeIds)) {
    const input = { ...rule, isActive: true };
    const { body } = await call(shop.createRule, input, as(superAdmin, now));
    const { trigger, monthlyBudget } = body.rule;
    check.rules.set(body.rule.id, { trigger, monthlyBudget });
  }
};

const MESSAGE = { title: 'Torte di stagione', body: 'Da oggi in vetrina.' };

/** A promotion that starts soon: the job must find it, not a queue. */
const createPromotion: ActionGenerator = ({ superAdmin, random, stampPrizes, promotions, now }) => {
  const prizeId = random.pick([null, ...stampPrizes]);
  const message = prizeId === null || random.boolean(0.5) ? MESSAGE : null;
  const input: Request<typeof admin.createPromotion> = {
    prizeId,
    audience: random.pick(['all', 'active30', 'new', 'regular']),
    message,
    channels: message ? ['inbox', 'mail'] : [],
    sendAt: iso(now + random.pick([MINUTE, HOUR])),
  };
  return newAction(superAdmin, admin.createPromotion, input, ({ campaign }) => {
    promotions.add(campaign.id);
    return [];
  });
};

const stopPromotion: ActionGenerator = ({ superAdmin, random, promotions }) => {
  const ids = [...promotions].slice(-2);
  if (ids.length === 0) return undefined;
  return newAction(superAdmin, admin.stopPromotion, { id: random.pick(ids) });
};

const changeOffers: ActionGenerator = ({ random }, player) =>
  newAction(player, settings.changeOffers, {
    offersByMail: random.boolean(0.5),
    offersFromPurchases: random.boolean(0.7),
  });

export const AUTOMATIC_ACTIONS: WeightedGenerators = [
  [1.2, createPromotion],
  [0.4, stopPromotion],
  [1, changeOffers],
];
