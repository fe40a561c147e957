import { game as contract } from '#shared/contract/game.ts';
import { dayKey } from '#shared/time.ts';
import { challengeItems, startChallenge } from '../../domain/challenge/game.ts';
import { openRun } from '../../domain/fair-play/fair-play.ts';
import { newTrialRun } from '../../domain/run/new-run.ts';
import { runView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';
import { fairPlay, run } from '../../items/trial.ts';

/**
 * Starts a trial run, which costs no life; at most three may be open (rules 10 and 160). Or starts the day's challenge
 * (rule 266).
 */
export const startRun = operation(contract.startRun, {
  loads: ({ input: { mode }, callerId, now }) => ({
    challenge: mode === 'challenge' ? challengeItems(callerId, dayKey(now)) : undefined,
    fairPlay: mode === 'trial' ? fairPlay(callerId) : undefined,
  }),
  run: async ({ caller, unit, now, items: { challenge, fairPlay } }) => {
    if (challenge) return { run: runView(await startChallenge(unit, caller.id, challenge)) };
    const trialRun = newTrialRun(now);
    unit.create(run(caller.id, trialRun.id), trialRun);
    if (fairPlay) openRun(fairPlay, trialRun.id);
    return { run: runView(trialRun) };
  },
});
