import type { StoredAdminReward } from '#functions/stores/admin-reward.ts';
import { contract } from '#shared/contract/index.ts';
import { levelTarget } from '#shared/match3/levels.ts';
import { POWER_UP_COST } from '#shared/rules/campaign.ts';
import { INVITE_COINS, INVITE_RESOURCES } from '#shared/rules/invites.ts';
import { RESOURCE_BY_ITALIAN_NAME } from '#shared/rules/rewards.ts';
import {
  type Action,
  type ActionGenerator,
  newAction,
  type Player,
  pickPlayer,
} from '../action.ts';

const { admin, friends, giorgione, vouchers } = contract;

const buyPowerUp: ActionGenerator = ({ random }, by) => {
  const powerUpType = random.pick(['vita', 'giorgione', 'jolly', 'mosse', 'skip'] as const);
  return newAction(by, giorgione.buyPowerUp, { powerUpType }, () => [
    { playerId: by.id, reason: 'power_up_bought', amounts: { bigne: -POWER_UP_COST[powerUpType] } },
  ]);
};

/** Wins the next level, or one before it again; every tenth opens a world. */
const completeLevel: ActionGenerator = ({ random }, by) => {
  const levelNumber = random.isTrue(0.7) ? by.level : random.intBetween(1, by.level + 1);
  const input = { levelNumber, score: levelTarget(levelNumber), stars: 1, moves: 5 };
  return newAction(by, giorgione.completeLevel, input, ({ worldRewards, maxLevelReached }) => {
    by.level = Math.max(by.level, maxLevelReached);
    return worldRewards
      ? [{ playerId: by.id, reason: 'world_reward', amounts: { bigne: worldRewards.bigne } }]
      : [];
  });
};

/** Whoever plays may find themselves on the podium of the week or the month. */
const finishMatch: ActionGenerator = ({ random }, by) =>
  newAction(by, giorgione.finishMatch, { score: 10 * random.intBetween(3, 150) });

const assign: ActionGenerator = ({ superAdmin, random, players }) => {
  const { id: userId } = random.pick(players);
  const rewardValue = random.intBetween(1, 400);
  const reward = random.pick([
    { rewardType: 'coins' },
    { rewardType: 'exp' },
    { rewardType: 'risorsa', resourceType: 'latte' },
    { rewardType: 'risorsa', resourceType: 'bignè' },
  ] as const);
  return newAction(superAdmin, admin.assignReward, { userId, rewardValue, ...reward });
};

/** The newest come to mind; some have been given already. */
const newest = <T>(things: Iterable<T>): T[] => [...things].slice(-8);

export const deliverReward = (boss: Player, reward: StoredAdminReward): Action => {
  const { id, playerId, rewardType, rewardValue, resourceType } = reward;
  const goods = resourceType ? RESOURCE_BY_ITALIAN_NAME[resourceType] : 'coins';
  return newAction(boss, admin.deliverReward, { id }, () =>
    rewardType === 'exp'
      ? []
      : [{ playerId, reason: 'reward_delivered', amounts: { [goods]: rewardValue ?? 0 } }],
  );
};

const deliver: ActionGenerator = ({ superAdmin, ledgerCheck, random }) => {
  const known = newest(ledgerCheck.adminRewards.values());
  if (known.length === 0) return undefined;
  return deliverReward(superAdmin, random.pick(known));
};

const claim: ActionGenerator = ({ ledgerCheck, random }, by) => {
  const own = newest(
    [...ledgerCheck.gameRewards.values()].filter(({ playerId }) => playerId === by.id),
  );
  if (own.length === 0) return undefined;
  const { id, rewardType, rewardValue } = random.pick(own);
  return newAction(by, vouchers.claim, { id: String(id) }, () => [
    { playerId: by.id, reason: 'reward_claimed', amounts: { [rewardType]: rewardValue } },
  ]);
};

const claimInvite: ActionGenerator = (world, by) => {
  const inviter = pickPlayer(world);
  const coins = INVITE_COINS;
  const [flour, sugar, milk, eggs] = Array(4).fill(INVITE_RESOURCES);
  return newAction(by, friends.claimInvite, { inviteCode: inviter.inviteCode }, () => [
    { playerId: inviter.id, reason: 'invite_reward', amounts: { coins } },
    { playerId: by.id, reason: 'invite_reward', amounts: { coins, flour, sugar, milk, eggs } },
  ]);
};

export const PRIZE_ACTIONS: readonly (readonly [weight: number, idea: ActionGenerator])[] = [
  [3, buyPowerUp],
  [4, completeLevel],
  [1, finishMatch],
  [1.5, assign],
  [3, deliver],
  [2, claim],
  [1, claimInvite],
];

/** What everybody begins with. */
const CAPITAL = [
  { rewardType: 'coins', rewardValue: 9000 },
  { rewardType: 'risorsa', resourceType: 'farina', rewardValue: 2000 },
  { rewardType: 'risorsa', resourceType: 'zucchero', rewardValue: 2000 },
  { rewardType: 'risorsa', resourceType: 'latte', rewardValue: 2000 },
  { rewardType: 'risorsa', resourceType: 'uova', rewardValue: 2000 },
  { rewardType: 'risorsa', resourceType: 'bignè', rewardValue: 80 },
] as const;

/** Assigns it; to be delivered like everything that is assigned. */
export const assignInitialCapital = (boss: Player, { id: userId }: Player): Action[] =>
  CAPITAL.map(reward => newAction(boss, admin.assignReward, { userId, ...reward }));
