import { RUN_HOURS } from '#shared/contract/giorgione.ts';
import { contract } from '#shared/contract/index.ts';
import { HOUR } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { queryItems } from '../../table/query.ts';
import { run, runsSince } from '../items.ts';
import { runView } from '../view.ts';

/** More than anybody plays while a run lives: finished ones are among them. */
const RUNS_MAX = 200;

/** What a reload goes on with: the unfinished runs, newest first. */
export const runs = operation(contract.giorgione.runs, {
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
