import { admin as contract } from '#shared/contract/admin.ts';
import { voidScores } from '#shared/rules/trial.ts';
import { account } from '../../domain/account/items.ts';
import { requireUser } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { type FairPlay, fairPlay } from '../../domain/fair-play/fair-play.ts';
import { issuePodiumReward } from '../../domain/fair-play/podium.ts';
import { type Decision, type Suspicion, suspicion } from '../../domain/fair-play/suspicion.ts';
import { suspicionView } from '../../domain/fair-play/view.ts';
import { trialResults } from '../../domain/leaderboard/trial-results.ts';
import { notify } from '../../domain/notice/notice.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** The suspicion of a player that waits for a decision. */
const openSuspicion = async (unit: UnitOfWork, playerId: number): Promise<Suspicion> => {
  const { suspicionId, isDecided } = unit.get(fairPlay(playerId));
  if (suspicionId === undefined) throw new Failure(isDecided ? 'already_decided' : 'not_found');
  await unit.load([suspicion(playerId, suspicionId)]);
  const found = unit.get(suspicion(playerId, suspicionId));
  if (!found) throw new Failure('not_found');
  return found;
};

/** Cleared games pay what was held; void ones take the scores away. The player gets a notice. */
const apply = (
  unit: UnitOfWork,
  playerId: number,
  decision: Decision,
  held: NonNullable<FairPlay['held']>,
): void => {
  if (decision === 'voided') {
    unit.set(trialResults(playerId), voidScores(unit.get(trialResults(playerId)), unit.now));
    notify(unit, playerId, { kind: 'scores_voided' });
    return;
  }
  for (const place of held) issuePodiumReward(unit, playerId, place);
  notify(unit, playerId, { kind: 'games_cleared', rewards: held.length });
};

/** Decides about a player's games, once; the next ten are looked at anew (rule 162). */
export const decideSuspicion = operation(contract.decideSuspicion, {
  loads: ({ input: { userId } }) => [account(userId), fairPlay(userId), trialResults(userId)],
  run: async ({ input: { userId, decision, reason }, caller, unit, now }) => {
    const { username } = requireUser(unit, userId);
    const found = await openSuspicion(unit, userId);
    const { usedUntil, openRuns, held = [] } = unit.get(fairPlay(userId));
    apply(unit, userId, decision, held);
    unit.set(fairPlay(userId), { usedUntil, openRuns, games: [], isDecided: true });
    const decided = { ...found, decision, reason, decidedAt: now };
    unit.set(suspicion(userId, found.id), decided);
    audit(unit, caller.id, {
      action: decision === 'cleared' ? 'suspicion.clear' : 'suspicion.void',
      target: `user ${userId}`,
      before: { decision: null, heldRewards: held.length },
      after: { decision, heldRewards: 0 },
      reason,
    });
    return { suspicion: suspicionView(decided, () => username) };
  },
});
