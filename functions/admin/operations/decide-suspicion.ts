import { admin as contract } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { voidScores } from '#shared/rules/trial.ts';
import { requireUser } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { suspicionView } from '../../domain/fair-play/view.ts';
import { notify } from '../../domain/notice/notice.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { challengeGame } from '../../items/challenge.ts';
import { type FairPlay, fairPlay, suspicion, trialResults } from '../../items/trial.ts';
import { queryItems } from '../../table/query.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** Higher than the number of games that are kept. */
const GAMES_MAX = 60;

/** The days on which a player has a challenge score that counts. */
const countedChallengeDays = async (playerId: number): Promise<string[]> => {
  const kept = await queryItems(challengeGame, challengeGame.range(playerId), {
    limit: GAMES_MAX,
    consistent: true,
  });
  return kept
    .filter(({ score, voidedAt }) => score !== null && voidedAt === undefined)
    .map(({ day }) => day);
};

/** Removes a player's challenge score from its leaderboard, even that of a past day (rule 268). */
const voidChallengeGame = (game: LoadedBy<typeof challengeGame>): void => {
  if (game.value) game.set({ ...game.value, voidedAt: game.now });
};

const decisionItems = (playerId: number) => ({
  account: account(playerId),
  fairPlay: fairPlay(playerId),
  results: trialResults(playerId),
});

/** A player's open suspicion, together with their challenges of the given days. */
const loadOpenSuspicion = async (
  unit: UnitOfWork,
  playerId: number,
  { suspicionId, isDecided }: FairPlay,
  days: readonly string[],
) => {
  if (suspicionId === undefined) throw new Failure(isDecided ? 'already_decided' : 'not_found');
  return unit.load({
    found: suspicion(playerId, suspicionId),
    challenges: days.map(day => challengeGame(playerId, day)),
  });
};

/** Clearing the games pays the held rewards; voiding them removes the scores. Either way the player gets a notice. */
const apply = async (
  unit: UnitOfWork,
  { fairPlay, results }: LoadedBy<typeof decisionItems>,
  { userId, decision }: Input<typeof contract.decideSuspicion>,
  challenges: readonly LoadedBy<typeof challengeGame>[],
): Promise<void> => {
  if (decision === 'voided') {
    results.set(voidScores(results.value, unit.now));
    for (const game of challenges) voidChallengeGame(game);
    notify(unit, userId, { kind: 'scores_voided' });
    return;
  }
  const { held = [] } = fairPlay.value;
  // Loaded on first use: few decisions issue anything.
  const { issuePodiumReward } = await import('../../domain/fair-play/podium.ts');
  for (const place of held) await issuePodiumReward(unit, userId, place);
  notify(unit, userId, { kind: 'games_cleared', rewards: held.length });
};

/** Decides a suspicion, once. The player's next ten games are rated from scratch (rule 162). */
export const decideSuspicion = operation(contract.decideSuspicion, {
  loads: ({ input: { userId } }) => decisionItems(userId),
  parallelReads: async ({ input: { userId, decision } }) =>
    decision === 'voided' ? countedChallengeDays(userId) : [],
  run: async ({ input, caller, unit, items, parallelReads: days, now }) => {
    const { userId, decision, reason } = input;
    const { username } = requireUser(items.account);
    const { usedUntil, openRuns, held = [] } = items.fairPlay.value;
    const own = items.fairPlay.value;
    const { found, challenges } = await loadOpenSuspicion(unit, userId, own, days);
    if (!found.value) throw new Failure('not_found');
    await apply(unit, items, input, challenges);
    items.fairPlay.set({ usedUntil, openRuns, games: [], isDecided: true });
    const decided = { ...found.value, decision, reason, decidedAt: now };
    found.set(decided);
    audit(unit, caller.id, {
      action: decision === 'cleared' ? 'suspicion.clear' : 'suspicion.void',
      target: `user ${userId}`,
      before: { decision: null, heldRewards: held.length },
      after: { decision, heldRewards: 0 },
      reason: { text: reason, playerId: userId },
    });
    return { suspicion: suspicionView(decided, () => username) };
  },
});
