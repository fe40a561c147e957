import { giorgione as contract, RUN_HOURS } from '#shared/contract/giorgione.ts';
import { HOUR } from '#shared/time.ts';
import { fairPlay, isOpen } from '../../domain/fair-play/fair-play.ts';
import { run, runsSince, type StoredRun } from '../../domain/run/run.ts';
import { runView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';
import { queryItems } from '../../table/query.ts';

/** More than anybody plays before a run expires; finished runs are listed too. */
const RUNS_MAX = 200;

/** The unfinished runs, newest first, so that a reloaded page can continue them. */
export const runs = operation(contract.runs, {
  readsOwn: true,
  loads: ({ callerId }) => [fairPlay(callerId)],
  parallelReads: ({ callerId, now }) =>
    queryItems(run, runsSince(callerId, now - RUN_HOURS * HOUR), {
      limit: RUNS_MAX,
      newestFirst: true,
      consistent: true,
    }),
  run: ({ caller, unit, parallelReads, now }) => {
    const own = unit.get(fairPlay(caller.id));
    const isUnfinished = ({ id, mode, answer, expiresAt }: StoredRun): boolean =>
      answer === null && expiresAt > now && (mode === 'campaign' || isOpen(own, id));
    return { runs: parallelReads.filter(isUnfinished).map(runView) };
  },
});
