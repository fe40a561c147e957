import { ERASURE_LOG } from '../env.ts';
import { deleteFile, putFile } from './bucket.ts';
import { ERASURES } from './folders.ts';

/** An erasure in the log: the id alone says whose, so that a restored table can forget the player again. */
export type LoggedErasure = {
  readonly playerId: number;
  /** Milliseconds. */
  readonly at: number;
  /** Whether the account is closed for good; before, the closing may still fail. */
  readonly isClosed: boolean;
};

const pathOf = (playerId: number): string => `${ERASURES}${playerId}`;

/** Notes an erasure outside of the table, which may be restored to an instant before it. */
export const logErasure = async (erasure: LoggedErasure): Promise<void> => {
  if (!ERASURE_LOG) return;
  const text = JSON.stringify(erasure);
  await putFile(pathOf(erasure.playerId), Buffer.from(text), 'application/json');
};

/** Deletes a note; on AWS the bucket does that by itself. */
export const forgetErasure = (playerId: number): Promise<void> => deleteFile(pathOf(playerId));
