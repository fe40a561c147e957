import type { Action } from '#shared/match3/actions.ts';

/** The logs of unfinished runs, in this browser: what a reload goes on from. */
const PREFIX = 'giorgione-run';
const USES = ['giorgione', 'jolly', 'mosse'];

const prefixOf = (userId: number): string => `${PREFIX}-${userId}-`;
const keyOf = (userId: number, runId: number): string => prefixOf(userId) + runId;

const isAction = (entry: unknown): entry is Action => {
  if (typeof entry !== 'object' || entry === null) return false;
  if ('use' in entry) return USES.some(use => use === entry.use);
  if (!('swap' in entry) || !Array.isArray(entry.swap)) return false;
  return entry.swap.length === 2 && entry.swap.every(Number.isInteger);
};

/** Storage may be full, or forbidden: the game goes on, only a reload begins anew. */
const ignoreStorageErrors = <T>(use: () => T): T | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

/** The log kept of a run; null if there is none, or it is damaged. */
export const readLog = (userId: number, runId: number): readonly Action[] | null =>
  ignoreStorageErrors(() => {
    const log: unknown = JSON.parse(localStorage.getItem(keyOf(userId, runId)) ?? 'null');
    return Array.isArray(log) && log.every(isAction) ? log : null;
  });

export const saveLog = (userId: number, runId: number, log: readonly Action[]): void => {
  ignoreStorageErrors(() => localStorage.setItem(keyOf(userId, runId), JSON.stringify(log)));
};

export const deleteLog = (userId: number, runId: number): void => {
  ignoreStorageErrors(() => localStorage.removeItem(keyOf(userId, runId)));
};

/** Forgets a player's other runs: they are finished elsewhere, or too old. */
export const deleteLogsExcept = (userId: number, runIds: readonly number[]): void => {
  const kept = new Set(runIds.map(id => keyOf(userId, id)));
  ignoreStorageErrors(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefixOf(userId)) && !kept.has(key)) localStorage.removeItem(key);
    }
  });
};
