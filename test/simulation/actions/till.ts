import { contract } from '#shared/contract/index.ts';
import type { Output } from '#shared/contract/route.ts';
import { call } from '#test/support/api.ts';
import {
  type ActionGenerator,
  type ExpectedEntry,
  newAction,
  type Player,
  pickPlayer,
  type WeightedGenerators,
} from '../action.ts';
import { PURCHASES_PER_DAY, STAMPS_MAX, STAMPS_MIN } from '../card-check.ts';

const { admin, till } = contract;

/** In cents: a third of the purchases is too small to count. */
const MINIMUM_AMOUNT = 500;
const AMOUNT_MAX = 1500;
const GIFT = { coins: 10, bonusLives: 1 };
const REWARD_COINS = 25;

const settingsWith = (stampsNeeded: number, stampPrizeId: number | null) => ({
  stampsNeeded,
  minimumAmount: MINIMUM_AMOUNT,
  purchasesPerDay: PURCHASES_PER_DAY,
  gift: GIFT,
  stampPrizeId,
  contestRules: null,
});

/**
 * The programme's first settings, and the prizes that a full card may bring later: coins, which are
 * claimed at once, and a thing.
 */
export const setUpProgramme = async (superAdmin: Player, now: number): Promise<number[]> => {
  const options = { cookie: superAdmin.cookie, now };
  const common = { description: 'Carta completa', isActive: true };
  const coins = { ...common, name: 'Monete', type: 'coins', value: REWARD_COINS } as const;
  const thing = { ...common, name: 'Un caffè', type: 'special' } as const;
  const made = [
    await call(admin.createPrize, coins, options),
    await call(admin.createPrize, thing, options),
  ];
  const ids = made.map(({ body }) => body.prize.id);
  const settings = settingsWith(STAMPS_MIN, ids[0] ?? null);
  await call(admin.updateProgramme, settings, options);
  return ids;
};

const changeProgramme: ActionGenerator = ({ superAdmin, random, stampPrizes }) =>
  newAction(
    superAdmin,
    admin.updateProgramme,
    settingsWith(
      random.intBetween(STAMPS_MIN, STAMPS_MAX),
      random.pick([null, ...stampPrizes, ...stampPrizes]),
    ),
  );

/** What a purchase brings: the gift, and the coins of a full card. */
const entriesOf = (
  playerId: number,
  { purchase: { gift, reward } }: Output<typeof till.purchase>,
): ExpectedEntry[] => [
  ...(gift ? [{ playerId, reason: 'purchase', amounts: { coins: gift.coins } }] : []),
  ...(reward?.rewardType === 'coins'
    ? [{ playerId, reason: 'reward_delivered', amounts: { coins: REWARD_COINS } }]
    : []),
];

const buyAtTill: ActionGenerator = state => {
  const { id: customerId } = pickPlayer(state);
  const amount = state.random.intBetween(1, AMOUNT_MAX);
  return newAction(state.superAdmin, till.purchase, { customerId, amount }, body =>
    entriesOf(customerId, body),
  );
};

const NEWEST = 8;

/** Often a purchase that has been undone already, or completed a card. */
const undoPurchase: ActionGenerator = ({ superAdmin, random, ledgerCheck }) => {
  const made = [...ledgerCheck.cards.purchases.keys()].slice(-NEWEST);
  if (made.length === 0) return undefined;
  const input = { purchaseId: random.pick(made), reason: 'Importo sbagliato' };
  return newAction(superAdmin, till.undoPurchase, input);
};

export const TILL_ACTIONS: WeightedGenerators = [
  [0.6, changeProgramme],
  [6, buyAtTill],
  [3, undoPurchase],
];
