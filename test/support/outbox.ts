import { dueIn, type OutboxMessage, outboxLanes, outboxMessage } from '#functions/items/outbox.ts';
import { queryAll } from '#functions/table/query.ts';

/** Everything that is waiting in the outbox. */
export const waitingMessages = async (): Promise<OutboxMessage[]> => {
  const lanes = outboxLanes.map(lane =>
    queryAll(outboxMessage, dueIn(lane, Number.MAX_SAFE_INTEGER - 1)),
  );
  return (await Promise.all(lanes)).flat();
};
