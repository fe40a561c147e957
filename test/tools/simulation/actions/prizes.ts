import type { StoredAssignedReward } from '#functions/items/rewards.ts';
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
  type WeightedGenerators,
} from '../action.ts';

const { admin, friends, game, vouchers } = contract;

const buyPowerUp: ActionGenerator = ({ random }, player) => {
  const powerUpType = random.pick(['vita', 'giorgione', 'jolly', 'mosse', 'skip'] as const);
  return newAction(player, game.buyPowerUp, { powerUpType }, () => [
    {
      playerId: player.id,
      reason: 'power_up_bought',
      amounts: { bigne: -POWER_UP_COST[powerUpType] },
    },
  ]);
};

/** Completes the next level, or an earlier one again; every tenth opens a world. */
const completeLevel: ActionGenerator = ({ random }, player) => {
  const levelNumber = random.boolean(0.7) ? player.level : random.intBetween(1, player.level + 1);
  const input = { levelNumber, score: levelTarget(levelNumber), stars: 1, moves: 5 };
  return newAction(player, game.completeLevel, input, ({ worldRewards, maxLevelReached }) => {
    player.level = Math.max(player.level, maxLevelReached);
    return worldRewards
      ? [{ playerId: player.id, reason: 'world_reward', amounts: { bigne: worldRewards.bigne } }]
      : [];
  });
};

/** A score that may reach the podium of the week or the month. */
const finishMatch: ActionGenerator = ({ random }, player) =>
  newAction(player, game.finishMatch, { score: 10 * random.intBetween(3, 150) });

const assignReward: ActionGenerator = ({ superAdmin, random, players }) => {
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

/** The newest rewards; some have already been delivered or claimed. */
const newest = <T>(rewards: Iterable<T>): T[] => [...rewards].slice(-8);

export const deliverReward = (superAdmin: Player, reward: StoredAssignedReward): Action => {
  const { id, playerId, rewardType, rewardValue, resourceType } = reward;
  const good = resourceType ? RESOURCE_BY_ITALIAN_NAME[resourceType] : 'coins';
  return newAction(superAdmin, admin.deliverReward, { id }, () =>
    rewardType === 'exp'
      ? []
      : [{ playerId, reason: 'reward_delivered', amounts: { [good]: rewardValue ?? 0 } }],
  );
};

const deliverNewReward: ActionGenerator = ({ superAdmin, ledgerCheck, random }) => {
  const rewards = newest(ledgerCheck.adminRewards.values());
  if (rewards.length === 0) return undefined;
  return deliverReward(superAdmin, random.pick(rewards));
};

const claimReward: ActionGenerator = ({ ledgerCheck, random }, player) => {
  const own = newest(
    [...ledgerCheck.gameRewards.values()].filter(({ playerId }) => playerId === player.id),
  );
  if (own.length === 0) return undefined;
  const { id, rewardType, rewardValue } = random.pick(own);
  return newAction(player, vouchers.claim, { id: String(id) }, () => [
    { playerId: player.id, reason: 'reward_claimed', amounts: { [rewardType]: rewardValue } },
  ]);
};

const claimInvite: ActionGenerator = (state, player) => {
  const inviter = pickPlayer(state);
  const coins = INVITE_COINS;
  const [flour, sugar, milk, eggs] = Array(4).fill(INVITE_RESOURCES);
  return newAction(player, friends.claimInvite, { inviteCode: inviter.inviteCode }, () => [
    { playerId: inviter.id, reason: 'invite_reward', amounts: { coins } },
    { playerId: player.id, reason: 'invite_reward', amounts: { coins, flour, sugar, milk, eggs } },
  ]);
};

export const PRIZE_ACTIONS: WeightedGenerators = [
  [3, buyPowerUp],
  [4, completeLevel],
  [1, finishMatch],
  [1.5, assignReward],
  [3, deliverNewReward],
  [2, claimReward],
  [1, claimInvite],
];

/** What each player starts with. */
const INITIAL_CAPITAL = [
  { rewardType: 'coins', rewardValue: 9000 },
  { rewardType: 'risorsa', resourceType: 'farina', rewardValue: 2000 },
  { rewardType: 'risorsa', resourceType: 'zucchero', rewardValue: 2000 },
  { rewardType: 'risorsa', resourceType: 'latte', rewardValue: 2000 },
  { rewardType: 'risorsa', resourceType: 'uova', rewardValue: 2000 },
  { rewardType: 'risorsa', resourceType: 'bignè', rewardValue: 80 },
] as const;

/** The assignments of the initial capital; the rewards have yet to be delivered. */
export const assignInitialCapital = (superAdmin: Player, { id: userId }: Player): Action[] =>
  INITIAL_CAPITAL.map(reward => newAction(superAdmin, admin.assignReward, { userId, ...reward }));
