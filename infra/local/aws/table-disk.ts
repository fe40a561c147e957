import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { explain, StartupError } from '../process/startup-error.ts';

/** What the engine reports about its file when the disk is full. */
const FULL = /disk is full|disk I\/O error/;

/** A full disk makes every write fail; it is reported at most once per this pause. */
const PAUSE_MS = 30_000;

/** Reports the cause when the engine can't write its file; callers are told that the table failed. */
export const reportFullDisk = (table: DynamoDBDocumentClient, file: string): void => {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (): void => {
    if (performance.now() < saidAt + PAUSE_MS) return;
    saidAt = performance.now();
    const problem = `Il disco è pieno: il database ${file} non può essere scritto.`;
    const advice = 'Libera spazio: poi le chiamate riescono di nuovo, senza riavviare.';
    console.error(explain(new StartupError(problem, advice)));
  };
  table.middlewareStack.add(
    next => async args => {
      try {
        return await next(args);
      } catch (error) {
        if (error instanceof Error && FULL.test(error.message)) say();
        throw error;
      }
    },
    { step: 'initialize', name: 'reportFullDisk' },
  );
};
