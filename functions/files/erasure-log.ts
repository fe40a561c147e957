import { ERASURE_LOG } from '../env.ts';
import { deleteFile, putFile } from './bucket.ts';
import { ERASURES } from './folders.ts';

/** An entry in the log of erasures. It holds only the id, so that a restored table can forget the player again. */
export type LoggedErasure = {
  readonly playerId: number;
  /** Milliseconds. */
  readonly at: number;
  /** Whether the account is closed for good. Until it is true, closing may still fail. */
  readonly isClosed: boolean;
};

const pathOf = (playerId: number): string => `${ERASURES}${playerId}`;

/** Logs an erasure outside the table, which may be restored to a time before it. */
export const logErasure = async (erasure: LoggedErasure): Promise<void> => {
  if (!ERASURE_LOG) return;
  const text = JSON.stringify(erasure);
  await putFile(pathOf(erasure.playerId), Buffer.from(text), 'application/json');
};

/** Deletes an entry; on AWS the bucket expires entries by itself. */
export const forgetErasure = (playerId: number): Promise<void> => deleteFile(pathOf(playerId));
