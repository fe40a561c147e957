import { table } from '#functions/table/client.ts';
import { INDEXES } from '#functions/table/definition.ts';

/**
 * Counts the table's writes by partition key, the indexes' among them: a key takes about a thousand
 * units a second, half of that in transactions, whatever the size of the table.
 */
export type WriteCounts = Map<string, number>;

type Json = Readonly<Record<string, unknown>>;

/** The partitions that one write touches, each as often as it does. */
const touchedBy = (write: Json): string[] => {
  const put = Object(write.Put ?? write.PutRequest);
  const item: Json = Object(put.Item);
  if (item.pk !== undefined) {
    // What is stored over an older one leaves its old place in an index, and takes a new one.
    const times = String(put.ConditionExpression).startsWith('v =') ? 2 : 1;
    const places = INDEXES.flatMap(({ name, partitionKey }) => {
      const pk = item[partitionKey];
      return pk === undefined ? [] : Array.from({ length: times }, () => `${name} ${pk}`);
    });
    return [String(item.pk), ...places];
  }
  const { Update, Delete, DeleteRequest } = write;
  const { pk } = Object(Object(Update ?? Delete ?? DeleteRequest).Key);
  return pk === undefined ? [] : [String(pk)];
};

/** Those of a whole call of DynamoDB. */
export const writtenPartitions = (name: string, input: Json): string[] => {
  const kind = name.replace('Command', '').replace('Item', '');
  if (kind === 'TransactWrites' || kind === 'TransactWrite') {
    return [input.TransactItems ?? []].flat().flatMap(write => touchedBy(Object(write)));
  }
  if (kind === 'BatchWrite') {
    const lists = Object.values(Object(input.RequestItems)).flat();
    return lists.flatMap(write => touchedBy(Object(write)));
  }
  return ['Put', 'Update', 'Delete'].includes(kind) ? touchedBy({ [kind]: input }) : [];
};

let counted: WriteCounts | undefined;

table.middlewareStack.add(
  (next, { commandName = '' }) =>
    async args => {
      if (counted) {
        for (const key of writtenPartitions(commandName, Object(args.input))) {
          counted.set(key, (counted.get(key) ?? 0) + 1);
        }
      }
      return next(args);
    },
  { step: 'initialize', name: 'writes' },
);

/** Does something, and counts what it writes. */
export const countWrites = async (task: () => Promise<void>): Promise<WriteCounts> => {
  const writes: WriteCounts = new Map();
  counted = writes;
  try {
    await task();
  } finally {
    counted = undefined;
  }
  return writes;
};
