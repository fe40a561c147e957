import { game as contract } from '#shared/contract/game.ts';
import { openRun } from '../../domain/fair-play/fair-play.ts';
import { newTrialRun } from '../../domain/run/new-run.ts';
import { runView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';
import { fairPlay, run } from '../../items/trial.ts';

/** Starts a trial run, which costs no life; at most three are open (rules 10 and 160). */
export const startRun = operation(contract.startRun, {
  loads: ({ callerId }) => ({ fairPlay: fairPlay(callerId) }),
  run: ({ caller, unit, now, items: { fairPlay } }) => {
    const trialRun = newTrialRun(now);
    unit.create(run(caller.id, trialRun.id), trialRun);
    openRun(fairPlay, trialRun.id);
    return { run: runView(trialRun) };
  },
});
