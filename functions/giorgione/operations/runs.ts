import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { list } from '../../table/list.ts';
import { run, runsOf } from '../items.ts';
import { ticket } from '../view.ts';

const RUNS_MAX = 50;

/** What a reload goes on with: the unfinished runs, newest first. */
export const runs = operation(contract.giorgione.runs, {
  alongside: ({ callerId }) =>
    list(run, runsOf(callerId), { limit: RUNS_MAX, newestFirst: true, consistent: true }),
  run: ({ alongside, now }) => ({
    runs: alongside
      .filter(({ answer, expiresAt }) => answer === null && expiresAt > now)
      .map(ticket),
  }),
});
