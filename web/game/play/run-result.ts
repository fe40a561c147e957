import type { Run } from '#shared/contract/schemas/run.ts';
import type { Action } from '#shared/match3/actions.ts';
import type { ApiError } from '#web/api/errors.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { removeStored, stored } from '#web/storage.ts';

/**
 * The logs of unfinished runs are in localStorage, so that a game continues after a reload; without it, a reload starts
 * the game over.
 */
const PREFIX = 'giorgione-run';
const POWER_UPS = ['giorgione', 'jolly', 'mosse'];

const prefixOf = (userId: number): string => `${PREFIX}-${userId}-`;
const nameOf = (userId: number, runId: number): string => prefixOf(userId) + runId;

const isAction = (entry: unknown): entry is Action => {
  if (typeof entry !== 'object' || entry === null) return false;
  if ('finish' in entry) return entry.finish === true;
  if ('use' in entry) return POWER_UPS.some(name => name === entry.use);
  if (!('swap' in entry) || !Array.isArray(entry.swap)) return false;
  return entry.swap.length === 2 && entry.swap.every(Number.isInteger);
};

const storedLog = (userId: number, runId: number) =>
  stored<readonly Action[] | null>(nameOf(userId, runId), {
    area: 'local',
    parse: log => (Array.isArray(log) && log.every(isAction) ? log : undefined),
    fallback: null,
  });

/** The log of a run; null if there is none or it is damaged. */
export const readLog = (userId: number, runId: number): readonly Action[] | null =>
  storedLog(userId, runId).read();

export const saveLog = (userId: number, runId: number, log: readonly Action[]): void =>
  storedLog(userId, runId).write(log);

export const deleteLog = (userId: number, runId: number): void => storedLog(userId, runId).remove();

/** Deletes the logs of a player's other runs, which were finished elsewhere or have expired. */
export const deleteLogsExcept = (userId: number, runIds: readonly number[]): void => {
  const kept = new Set(runIds.map(id => nameOf(userId, id)));
  removeStored('local', prefixOf(userId), name => kept.has(name));
};

/** A run and its log in the form sent to the server. */
export type RunPayload = NonNullable<RequestOf<'game.finishMatch'>['run']>;

export const runPayload = ({ id }: Run, log: readonly Action[]): RunPayload => ({
  id,
  log: log.map(action => ('swap' in action ? { swap: [...action.swap] } : { ...action })),
});

const CONFLICT = 409;

/**
 * Whether the server has refused a result permanently; one sent too early is accepted later, and one sent in another
 * account's session is accepted in its own.
 */
export const isPermanent = ({ status, code }: ApiError): boolean =>
  status === CONFLICT && code !== 'too_fast' && code !== 'other_user';
