import { game as contract } from '#shared/contract/game.ts';
import { RUN_HOURS } from '#shared/contract/schemas/run.ts';
import { HOUR } from '#shared/time.ts';
import { isOpen } from '../../domain/fair-play/fair-play.ts';
import { runView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';
import { fairPlay, run, type StoredRun } from '../../items/trial.ts';
import { firstIdAt } from '../../table/ids.ts';
import type { Range } from '../../table/key.ts';
import { queryItems } from '../../table/query.ts';

/** More than anybody plays before a run expires; finished runs are listed too. */
const RUNS_MAX = 200;

/** A player's runs started since an instant, oldest first. */
const runsSince = (playerId: number, since: number): Range => ({
  pk: run.range(playerId).pk,
  from: run(playerId, firstIdAt(since)).key.sk,
  to: run(playerId, Number.MAX_SAFE_INTEGER).key.sk,
});

/** The unfinished runs, newest first, so that a page can continue them after a reload. */
export const runs = operation(contract.runs, {
  loads: ({ callerId }) => ({ fairPlay: fairPlay(callerId) }),
  parallelReads: ({ callerId, now }) =>
    queryItems(run, runsSince(callerId, now - RUN_HOURS * HOUR), {
      limit: RUNS_MAX,
      newestFirst: true,
      consistent: true,
    }),
  run: ({ now, items: { fairPlay }, parallelReads }) => {
    const isUnfinished = ({ id, mode, answer, expiresAt }: StoredRun): boolean =>
      answer === null && expiresAt > now && (mode !== 'trial' || isOpen(fairPlay.value, id));
    return { runs: parallelReads.filter(isUnfinished).map(runView) };
  },
});
