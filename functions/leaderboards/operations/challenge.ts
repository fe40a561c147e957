import { leaderboards as contract, TRIAL_LEADERBOARD_ROWS } from '#shared/contract/leaderboards.ts';
import type { Output } from '#shared/contract/route.ts';
import { hasChallengeLeaderboard } from '#shared/rules/challenge.ts';
import { dayKey } from '#shared/time.ts';
import { ownChallengePlace } from '../../domain/challenge/leaderboard.ts';
import { readFriends } from '../../domain/friend/friend.ts';
import { challengeLeaderboard } from '../../domain/leaderboard/leaderboard.ts';
import { readEntries } from '../../domain/leaderboard/stored-entries.ts';
import {
  leaderboardView,
  type OwnPlace,
  ownPlace,
  readTreeFor,
} from '../../domain/leaderboard/view.ts';
import { bestFirst, type Leaderboard, type Placement } from '../../domain/rank/entry.ts';
import { logView, runView } from '../../domain/run/view.ts';
import { refuseField } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { Friend } from '../../items/friends.ts';
import { leaderboardTop } from '../../items/leaderboards.ts';
import { run } from '../../items/trial.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { scoreRow } from './shared/trial.ts';

/** The caller's place among their friends only. */
const placeAmong = async (
  friends: readonly Friend[],
  leaderboard: Leaderboard,
  own: Placement | undefined,
): Promise<OwnPlace> => {
  const wanted = friends.map(({ friendId }) => ({ leaderboard, playerId: friendId }));
  const entries = (await readEntries(wanted, true)).map(({ entry }) => entry);
  const rows = bestFirst<Placement>(own ? [own, ...entries] : entries);
  return { rows, own, rank: own && rows.indexOf(own) + 1, isComplete: true };
};

/** The best game of a past day, with everything needed to watch it. */
const bestGame = async (
  unit: UnitOfWork,
  first: Placement | undefined,
): Promise<Output<typeof contract.challenge>['best']> => {
  const runId = first?.detail?.[0];
  if (!first || runId === undefined) return null;
  const { value: played } = await unit.load(run(first.playerId, runId));
  if (!played?.log) return null;
  const { playerId: userId, username } = first;
  return { userId, username, run: runView(played), log: logView(played.log) };
};

/** The leaderboard of a day's challenge; once the day is over, also its best game (rule 267). */
export const challenge = operation(contract.challenge, {
  loads: ({ input, callerId, now }) => {
    const day = input.day ?? dayKey(now);
    return {
      top: leaderboardTop(challengeLeaderboard(day)),
      own: ownChallengePlace(callerId, day),
    };
  },
  parallelReads: async ({ input: { friends, day }, callerId, now }) =>
    friends
      ? { friends: await readFriends(callerId) }
      : { tree: await readTreeFor(challengeLeaderboard(day ?? dayKey(now)), callerId, now) },
  run: async ({ input, caller, unit, now, items, parallelReads: { friends, tree } }) => {
    const today = dayKey(now);
    const { day = today } = input;
    if (!hasChallengeLeaderboard(day, today))
      refuseField('day', 'Si vedono le sfide di oggi e degli ultimi 30 giorni.');
    const leaderboard = challengeLeaderboard(day);
    const own = items.own(caller);
    const place = ownPlace(items.top, caller.id, own);
    const shown = friends ? await placeAmong(friends, leaderboard, own) : place;
    const [view, best] = await Promise.all([
      leaderboardView(leaderboard, shown, tree, { shown: TRIAL_LEADERBOARD_ROWS, row: scoreRow }),
      day < today ? bestGame(unit, place.rows[0]) : null,
    ]);
    return { ...view, best };
  },
});
