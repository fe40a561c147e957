import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { ovenUpgradeCost } from '#shared/rules/oven.ts';
import { MINUTE } from '#shared/time.ts';
import { hourOf } from './calendar.ts';
import { type Demo, type Person, personNamed, type Task } from './demo.ts';

const { admin, dashboard, vouchers } = contract;

type Reward = Omit<Request<typeof admin.assignReward>, 'userId'>;

/** Assigns a reward; resolves with its id. */
export const assign = async (
  { callApi, owner }: Demo,
  { id: userId }: Person,
  reward: Reward,
  at: number,
): Promise<number> =>
  (await callApi('admin', admin.assignReward, { userId, ...reward }, await owner(at))).body.reward
    .id;

export const deliver = async ({ callApi, owner }: Demo, id: number, at: number): Promise<void> => {
  await callApi('admin', admin.deliverReward, { id }, await owner(at));
};

/** The template of a prize. */
export const prizeNamed = async (
  { callApi, owner }: Demo,
  name: string,
  at: number,
): Promise<number> => {
  const { prizes } = (await callApi('admin', admin.prizes, {}, await owner(at))).body;
  const found = prizes.find(prize => prize.name === name);
  if (!found) throw new Error(`No prize in the demo is called ${name}`);
  return found.id;
};

/** The bignè that the upgrades of a bakery and its oven will cost. */
const costOf = ({ level, ovenLevel }: NonNullable<Person['profile']['bakery']>): number =>
  Array.from({ length: ovenLevel - 1 }, (_, i) => ovenUpgradeCost(i + 1)).reduce(
    (sum, cost) => sum + cost,
    5 * level * (level - 1),
  );

/** The prizes of a tournament a month ago, which pay for the bakeries' upgrades. */
export const tournamentOf = (demo: Demo): Task[] =>
  demo.people.flatMap((person, index) => {
    const { bakery } = person.profile;
    const cost = bakery ? costOf(bakery) : 0;
    if (cost === 0) return [];
    const at = hourOf(demo.now, 34, 19) + index * MINUTE;
    const run = async () => {
      const prize = {
        rewardType: 'risorsa',
        resourceType: 'bignè',
        rewardValue: cost,
        note: 'Torneo d’autunno',
      } as const;
      await deliver(demo, await assign(demo, person, prize, at), at);
    };
    return [{ at, run }];
  });

/** Players who joined within this many days have claimed nothing yet. Nobody claims more than CLAIMS_MAX at once. */
const CLAIMED_AFTER = 15;
const CLAIMS_MAX = 2;

/** The game's rewards, each claimed on some day; the newest waits, and so do later ones. */
export const claimsOf = (
  { callApi, now }: Demo,
  { profile, session }: Person,
  index: number,
): Task[] => {
  if (profile.joinedDaysAgo <= CLAIMED_AFTER || !profile.games) return [];
  const at = hourOf(now, 2 + ((index * 3) % 12), 8);
  const run = async () => {
    const { rewards } = (await callApi('dashboard', dashboard.read, {}, await session(at))).body;
    const waiting = rewards
      .filter(({ claimed }) => !claimed)
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    for (const { id } of waiting.slice(1, 1 + CLAIMS_MAX))
      await callApi('vouchers', vouchers.claim, { id: String(id) }, await session(at));
  };
  return [{ at, run }];
};

/** Rewards from the super administrator, in states that no voucher is in. */
export const rewardsOf = (demo: Demo): Task[] => {
  const [first, second] = [hourOf(demo.now, 2, 11), hourOf(demo.now, 1, 11)];
  const [luca, giulia] = [personNamed(demo, 'Luca il goloso'), personNamed(demo, 'Giulia')];
  const coins = { rewardType: 'coins', rewardValue: 200, note: 'Mancia di Giorgione' } as const;
  const life = { rewardType: 'vita_extra', rewardValue: 3 } as const;
  return [
    { at: first, run: async () => deliver(demo, await assign(demo, giulia, life, first), first) },
    { at: second, run: () => assign(demo, luca, coins, second) },
  ];
};
