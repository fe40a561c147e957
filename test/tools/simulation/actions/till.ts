import { contract } from '#shared/contract/index.ts';
import type { Output, Request } from '#shared/contract/route.ts';
import { as, call } from '#test/support/api.ts';
import {
  type ActionGenerator,
  newAction,
  type Player,
  pickPlayer,
  type SimulationState,
  type WeightedGenerators,
} from '../action.ts';
import { PURCHASES_PER_DAY, STAMPS_MAX, STAMPS_MIN } from '../card-check.ts';
import type { ExpectedEntry } from '../expected-entry.ts';

const { admin, card, till, shop } = contract;

/** In cents: a third of the purchases is too small to count. */
const MINIMUM_AMOUNT = 500;
const AMOUNT_MAX = 1500;
const GIFT = { coins: 10, bonusLives: 1 };
const REWARD_COINS = 25;

type StampSettings = Pick<
  Request<typeof shop.updateProgramme>,
  'stampEvery' | 'maxStamps' | 'steps' | 'happyHours'
>;

const PLAIN: StampSettings = { stampEvery: null, maxStamps: 5, steps: [], happyHours: [] };

const settingsWith = (
  stampsNeeded: number,
  stampPrizeId: number | null,
  stamps: StampSettings = PLAIN,
) => ({
  ...stamps,
  stampsNeeded,
  minimumAmount: MINIMUM_AMOUNT,
  purchasesPerDay: PURCHASES_PER_DAY,
  gift: GIFT,
  stampPrizeId,
  contestRules: null,
});

/**
 * Sets up the programme's first settings, and the prizes that a full card may bring later: coins, which are claimed at
 * once, and a thing.
 */
export const setUpProgramme = async (superAdmin: Player, now: number): Promise<number[]> => {
  const options = as(superAdmin, now);
  const common = { description: 'Carta completa', isActive: true };
  const coins = { ...common, name: 'Monete', type: 'coins', value: REWARD_COINS } as const;
  const thing = { ...common, name: 'Un caffè', type: 'special' } as const;
  const made = [
    await call(admin.createPrize, coins, options),
    await call(admin.createPrize, thing, options),
  ];
  const ids = made.map(({ body }) => body.prize.id);
  const settings = settingsWith(STAMPS_MIN, ids[0] ?? null);
  await call(shop.updateProgramme, settings, options);
  return ids;
};

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Several stamps per purchase, more at certain hours every day, and a step before the card is full. */
const randomStamps = ({ random, stampPrizes }: SimulationState): StampSettings => {
  const hour = random.intBetween(10, 18);
  const hours = { from: `${hour}:00`, to: `${hour + 5}:30`, factor: random.pick([2, 3] as const) };
  return {
    stampEvery: random.pick([null, 300, 500]),
    maxStamps: random.intBetween(1, 3),
    steps: random.boolean(0.6) ? [{ stamps: 1, prizeId: random.pick(stampPrizes) }] : [],
    happyHours: random.boolean(0.6) ? WEEKDAYS.map(weekday => ({ ...hours, weekday })) : [],
  };
};

const changeProgramme: ActionGenerator = state => {
  const { superAdmin, random, stampPrizes } = state;
  const stampsNeeded = random.intBetween(STAMPS_MIN, STAMPS_MAX);
  const prizeId = random.pick([null, ...stampPrizes, ...stampPrizes]);
  const settings = settingsWith(stampsNeeded, prizeId, randomStamps(state));
  return newAction(superAdmin, shop.updateProgramme, settings);
};

const rewardEntries = (
  playerId: number,
  rewards: readonly { readonly rewardType: string }[],
): ExpectedEntry[] =>
  rewards
    .filter(({ rewardType }) => rewardType === 'coins')
    .map(() => ({ playerId, reason: 'reward_delivered', amounts: { coins: REWARD_COINS } }));

/** What a purchase brings: the gift, and the coins for a full card and for steps. */
const entriesOf = (
  playerId: number,
  { purchase: { gift, rewards } }: Pick<Output<typeof till.purchase>, 'purchase'>,
): ExpectedEntry[] => [
  ...(gift ? [{ playerId, reason: 'purchase', amounts: { coins: gift.coins } }] : []),
  ...rewardEntries(playerId, rewards),
];

const buyAtTill: ActionGenerator = state => {
  const { id: customerId } = pickPlayer(state);
  const amount = state.random.intBetween(1, AMOUNT_MAX);
  return newAction(state.superAdmin, till.purchase, { customerId, amount }, body =>
    entriesOf(customerId, body),
  );
};

const makeSlip: ActionGenerator = ({ superAdmin, random, slipCodes }) => {
  const amount = random.intBetween(1, AMOUNT_MAX);
  return newAction(superAdmin, till.slip, { amount }, ({ slip }) => {
    slipCodes.add(slip.code);
    return [];
  });
};

const NEWEST = 8;

/** Often one that has already been used. */
const useSlip: ActionGenerator = ({ random, slipCodes }, player) => {
  const codes = [...slipCodes].slice(-NEWEST);
  if (codes.length === 0) return undefined;
  return newAction(player, card.slip, { code: random.pick(codes) }, body =>
    entriesOf(player.id, body),
  );
};

/** Often a purchase that has already been undone, or that completed a card. */
const undoPurchase: ActionGenerator = ({ superAdmin, random, ledgerCheck }) => {
  const made = [...ledgerCheck.cards.purchases.keys()].slice(-NEWEST);
  if (made.length === 0) return undefined;
  const input = { purchaseId: random.pick(made), reason: 'Importo sbagliato' };
  return newAction(superAdmin, till.undoPurchase, input);
};

const correctStamps: ActionGenerator = state => {
  const { id } = pickPlayer(state);
  const delta = state.random.pick([-2, -1, 1, 2]);
  const input = { id, delta, reason: 'Bollini dimenticati' };
  return newAction(state.superAdmin, admin.correctStamps, input, ({ rewards }) =>
    rewardEntries(id, rewards),
  );
};

export const TILL_ACTIONS: WeightedGenerators = [
  [0.6, changeProgramme],
  [6, buyAtTill],
  [1, makeSlip],
  [1, useSlip],
  [3, undoPurchase],
  [1, correctStamps],
];
