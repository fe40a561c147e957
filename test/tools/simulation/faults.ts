import type { TableRequest } from '#test/support/dynamodb/table-request.ts';
import type { Random } from '#test/support/random.ts';

/**
 * Bugs of a table layer, simulated by changing its requests: a simulation that doesn't detect them proves nothing.
 * unconditional-writes: a bakery is stored without checking its version. no-idempotency-records: the responses for
 * retries are not stored.
 * partial-transactions: one item of a transaction is missing.
 */
export const TABLE_FAULTS = [
  'unconditional-writes',
  'no-idempotency-records',
  'partial-transactions',
] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];

const PARTIAL_TRANSACTION_RATE = 0.02;

const sortKeyOf = (item: unknown): string => {
  const { Put, Update } = Object(item);
  return String(Put?.Item?.sk ?? Update?.Key?.sk);
};

const withoutCondition = (item: unknown): object => {
  const { Put, ...others } = Object(item);
  if (Put?.Item?.sk !== 'BAKERY') return { Put, ...others };
  const { ConditionExpression: _, ExpressionAttributeValues: __, ...unconditional } = Put;
  return { Put: unconditional, ...others };
};

/** The request with the bug, if it is a transaction. */
export const injectFault = (
  fault: TableFault,
  { action, input }: TableRequest,
  random: Random,
): TableRequest => {
  if (action !== 'TransactWriteItems') return { action, input };
  const items: unknown[] = [Object(input).TransactItems].flat();
  const faultyItems = () => {
    switch (fault) {
      case 'unconditional-writes':
        return items.map(withoutCondition);
      case 'no-idempotency-records':
        return items.filter(item => !sortKeyOf(item).startsWith('KEY#'));
      case 'partial-transactions': {
        const missing = random.boolean(PARTIAL_TRANSACTION_RATE)
          ? random.intBelow(items.length)
          : -1;
        return items.filter((_, i) => i !== missing);
      }
    }
  };
  return { action, input: { ...input, TransactItems: faultyItems() } };
};
