import { dashboard as contract } from '#shared/contract/dashboard.ts';
import { currentLevel, type Progress } from '#shared/rules/campaign.ts';
import { iso } from '#shared/time.ts';
import { isAdmin } from '../../domain/account/account.ts';
import { emailProblem, isVerifiedEnough } from '../../domain/account/email-address.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { readAbsence } from '../../domain/dashboard/absence.ts';
import { gameCards } from '../../domain/dashboard/view.ts';
import { waitingInvite } from '../../domain/friend/waiting-invite.ts';
import { assignedRewardView, rewardView } from '../../domain/reward/view.ts';
import { voucherView } from '../../domain/voucher/voucher.ts';
import { operation } from '../../http/operation.ts';
import type { Bakery } from '../../items/bakery.ts';
import { progress } from '../../items/campaign.ts';
import { invite } from '../../items/friends.ts';
import { assignedReward, assignedRewardsOf, gameReward, gameRewards } from '../../items/rewards.ts';
import { games } from '../../items/shop.ts';
import { type FairPlay, fairPlay } from '../../items/trial.ts';
import { isGenerated, voucher, vouchers } from '../../items/vouchers.ts';
import { timeOfId } from '../../table/ids.ts';
import { queryItems } from '../../table/query.ts';

type Times = Readonly<Record<string, number>>;

/** The data from which the last time played is derived. */
type Traces = {
  /** When the player last opened each game from the dashboard. */
  readonly opened: Times;
  readonly progress: Progress;
  readonly fairPlay: FairPlay;
  readonly bakery: Bakery;
};

const latest = (...times: readonly (number | null | undefined)[]): number =>
  Math.max(0, ...times.map(time => time ?? 0));

/** When the player last played each game, wherever they started it. Games never played are left out. */
const lastPlayed = ({ opened, progress, fairPlay, bakery }: Traces): Times => {
  const { usedUntil, openRuns } = fairPlay;
  const newestRun = openRuns.at(-1);
  const { chosenResource, away } = bakery;
  const times = {
    1: latest(opened[1], progress.lastPlayed, usedUntil, newestRun && timeOfId(newestRun)),
    2: latest(opened[2], chosenResource === null ? 0 : away.since),
  };
  return Object.fromEntries(Object.entries(times).filter(([, time]) => time > 0));
};

const NEWEST = { limit: 200, newestFirst: true };

/** The dashboard (rule 120); the level is the bakery's (rule 24). Vouchers may need a confirmed address (rule 154). */
export const read = operation(contract.read, {
  loads: ({ callerId }) => ({
    games: games(callerId),
    bakery: bakery(callerId),
    progress: progress(callerId),
    fairPlay: fairPlay(callerId),
    invite: invite(callerId),
  }),
  parallelReads: ({ callerId }) =>
    Promise.all([
      queryItems(gameReward, gameRewards.range(callerId), NEWEST),
      queryItems(assignedReward, assignedRewardsOf.range(callerId), NEWEST),
      queryItems(voucher, vouchers.range(callerId), NEWEST),
    ]),
  run: async ({ caller, unit, now, items, parallelReads: [rewards, assigned, printable] }) => {
    const [problem, absence, invite] = await Promise.all([
      caller.emailVerified ? null : emailProblem(unit, caller),
      readAbsence(unit, caller, items.bakery),
      waitingInvite(unit, items.invite),
    ]);
    return {
      user: {
        id: caller.id,
        username: caller.username,
        role: caller.role,
        isAdmin: isAdmin(caller),
        emailVerified: caller.emailVerified,
        emailUndeliverable: problem !== null,
        createdAt: iso(caller.createdAt),
      },
      games: gameCards(
        lastPlayed({
          opened: items.games.value.lastPlayed,
          progress: items.progress.value,
          fairPlay: items.fairPlay.value,
          bakery: items.bakery.current,
        }),
      ),
      rewards: rewards.map(rewardView),
      adminRewards: assigned.map(reward => assignedRewardView(reward, now)),
      vouchers: isVerifiedEnough(caller)
        ? printable.filter(isGenerated).map(one => voucherView(one, now))
        : [],
      stats: {
        totalRewards: rewards.length + assigned.length,
        level: items.bakery.current.bakeryLevel,
        campaignLevel: currentLevel(items.progress.value),
      },
      invite,
      absence,
    };
  },
});
