import { giorgione as contract } from '#shared/contract/giorgione.ts';
import { fairPlay, openRun } from '../../domain/fair-play/fair-play.ts';
import { newTrialRun } from '../../domain/run/new-run.ts';
import { run } from '../../domain/run/run.ts';
import { runView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';

/** Starts a trial run, which costs no life; at most three are open (rules 10 and 160). */
export const startRun = operation(contract.startRun, {
  loads: ({ callerId }) => [fairPlay(callerId)],
  run: ({ caller, unit, now }) => {
    const trialRun = newTrialRun(now);
    unit.create(run(caller.id, trialRun.id), trialRun);
    openRun(unit, caller.id, trialRun.id);
    return { run: runView(trialRun) };
  },
});
