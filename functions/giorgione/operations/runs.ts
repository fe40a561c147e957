import { giorgione as contract, RUN_HOURS } from '#shared/contract/giorgione.ts';
import { HOUR } from '#shared/time.ts';
import { run, runsSince } from '../../domain/run/run.ts';
import { runView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';
import { queryItems } from '../../table/query.ts';

/** More than anybody plays before a run expires; finished runs are listed too. */
const RUNS_MAX = 200;

/** The unfinished runs, newest first, so that a reloaded page can continue them. */
export const runs = operation(contract.runs, {
  readsOwn: true,
  parallelReads: ({ callerId, now }) =>
    queryItems(run, runsSince(callerId, now - RUN_HOURS * HOUR), {
      limit: RUNS_MAX,
      newestFirst: true,
      consistent: true,
    }),
  run: ({ parallelReads, now }) => ({
    runs: parallelReads
      .filter(({ answer, expiresAt }) => answer === null && expiresAt > now)
      .map(runView),
  }),
});
