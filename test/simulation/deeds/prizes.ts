import type { StoredAdminReward } from '#functions/stores/admin-reward.ts';
import { contract } from '#shared/contract/index.ts';
import { levelTarget } from '#shared/giorgione/levels.ts';
import { POWER_UP_COST } from '#shared/rules/campaign.ts';
import { INVITE_COINS, INVITE_RESOURCES } from '#shared/rules/invites.ts';
import { RESOURCE_OF } from '#shared/rules/rewards.ts';
import { type Deed, deed, type Idea, type Player, somebody } from '../deed.ts';

const { admin, friends, giorgione, vouchers } = contract;

const buyPowerUp: Idea = ({ chance }, by) => {
  const powerUpType = chance.pick(['vita', 'giorgione', 'jolly', 'mosse', 'skip'] as const);
  return deed(by, giorgione.buyPowerUp, { powerUpType }, () => [
    { playerId: by.id, reason: 'power_up_bought', amounts: { bigne: -POWER_UP_COST[powerUpType] } },
  ]);
};

/** Wins the next level, or one before it again; every tenth opens a world. */
const completeLevel: Idea = ({ chance }, by) => {
  const levelNumber = chance.happens(0.7) ? by.level : chance.between(1, by.level + 1);
  const input = { levelNumber, score: levelTarget(levelNumber), stars: 1, moves: 5 };
  return deed(by, giorgione.completeLevel, input, ({ worldRewards, maxLevelReached }) => {
    by.level = Math.max(by.level, maxLevelReached);
    return worldRewards
      ? [{ playerId: by.id, reason: 'world_reward', amounts: { bigne: worldRewards.bigne } }]
      : [];
  });
};

/** Whoever plays may find themselves on the podium of the week or the month. */
const finishMatch: Idea = ({ chance }, by) =>
  deed(by, giorgione.finishMatch, { score: 10 * chance.between(3, 150) });

const assign: Idea = ({ boss, chance, players }) => {
  const { id: userId } = chance.pick(players);
  const rewardValue = chance.between(1, 400);
  const reward = chance.pick([
    { rewardType: 'coins' },
    { rewardType: 'exp' },
    { rewardType: 'risorsa', resourceType: 'latte' },
    { rewardType: 'risorsa', resourceType: 'bignè' },
  ] as const);
  return deed(boss, admin.assignReward, { userId, rewardValue, ...reward });
};

/** The newest come to mind; some have been given already. */
const newest = <T>(things: Iterable<T>): T[] => [...things].slice(-8);

export const delivery = (boss: Player, reward: StoredAdminReward): Deed => {
  const { id, playerId, rewardType, rewardValue, resourceType } = reward;
  const goods = resourceType ? RESOURCE_OF[resourceType] : 'coins';
  return deed(boss, admin.deliverReward, { id }, () =>
    rewardType === 'exp'
      ? []
      : [{ playerId, reason: 'reward_delivered', amounts: { [goods]: rewardValue ?? 0 } }],
  );
};

const deliver: Idea = ({ boss, books, chance }) => {
  const known = newest(books.assigned.values());
  if (known.length === 0) return undefined;
  return delivery(boss, chance.pick(known));
};

const claim: Idea = ({ books, chance }, by) => {
  const own = newest([...books.gifts.values()].filter(({ playerId }) => playerId === by.id));
  if (own.length === 0) return undefined;
  const { id, rewardType, rewardValue } = chance.pick(own);
  return deed(by, vouchers.claim, { id: String(id) }, () => [
    { playerId: by.id, reason: 'reward_claimed', amounts: { [rewardType]: rewardValue } },
  ]);
};

const claimInvite: Idea = (world, by) => {
  const inviter = somebody(world);
  const coins = INVITE_COINS;
  const [flour, sugar, milk, eggs] = Array(4).fill(INVITE_RESOURCES);
  return deed(by, friends.claimInvite, { inviteCode: inviter.inviteCode }, () => [
    { playerId: inviter.id, reason: 'invite_reward', amounts: { coins } },
    { playerId: by.id, reason: 'invite_reward', amounts: { coins, flour, sugar, milk, eggs } },
  ]);
};

export const PRIZES: readonly (readonly [weight: number, idea: Idea])[] = [
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
export const capitalFor = (boss: Player, { id: userId }: Player): Deed[] =>
  CAPITAL.map(reward => deed(boss, admin.assignReward, { userId, ...reward }));
