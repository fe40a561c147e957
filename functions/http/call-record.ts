import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** What the log says about a call in addition to its route and response. */
export type CallRecord = {
  /** The signed-in player, or the player whose account the call concerns: an id, never a name. */
  playerId: number | undefined;
  /** The player that a cookie names, unverified; logged for refused calls. */
  claimedId: number | undefined;
  /** Whether the cookie's signature isn't ours. */
  isForged: boolean;
  /** How often another writer came first. */
  conflicts: number;
};

const records = new WeakMap<APIGatewayProxyEventV2, CallRecord>();

/** The record of a call. The stages fill it in, and the log line contains it. */
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
