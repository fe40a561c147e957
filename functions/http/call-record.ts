import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** What the log tells of a call besides its route and its response. */
export type CallRecord = {
  /** The player who is signed in, or whose account the call is about: an id, never a name. */
  playerId: number | undefined;
  /** The player whom a cookie names, which proves nothing; in the line of a refused call. */
  claimedId: number | undefined;
  /** Whether the cookie has a signature that is not ours. */
  isForged: boolean;
  /** How often another writer came first. */
  conflicts: number;
};

const records = new WeakMap<APIGatewayProxyEventV2, CallRecord>();

/** The record of a call, which its stages fill and its log line tells. */
export const recordOf = (event: APIGatewayProxyEventV2): CallRecord => {
  const known = records.get(event);
  if (known) return known;
  const record: CallRecord = {
    playerId: undefined,
    claimedId: undefined,
    isForged: false,
    conflicts: 0,
  };
  records.set(event, record);
  return record;
};
