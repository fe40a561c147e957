import { table } from '#functions/table/client.ts';
import { INDEXES } from '#functions/table/definition.ts';

/**
 * Counts the writes by partition key, in the table and in its indexes. A partition key supports about a thousand write
 * units a second, half of that in transactions, whatever the size of the table.
 */
export type WriteCounts = Map<string, number>;

type Json = Readonly<Record<string, unknown>>;

/** The partitions of one write, each as often as it is written. */
const partitionsOfWrite = (write: Json): string[] => {
  const put = Object(write.Put ?? write.PutRequest);
  const item: Json = Object(put.Item);
  if (item.pk !== undefined) {
    // An overwritten item is deleted from an index and inserted again.
    const times = String(put.ConditionExpression).startsWith('v =') ? 2 : 1;
    const indexPartitions = INDEXES.flatMap(({ name, partitionKey }) => {
      const pk = item[partitionKey];
      return pk === undefined ? [] : Array.from({ length: times }, () => `${name} ${pk}`);
    });
    return [String(item.pk), ...indexPartitions];
  }
  const { Update, Delete, DeleteRequest } = write;
  const { pk } = Object(Object(Update ?? Delete ?? DeleteRequest).Key);
  return pk === undefined ? [] : [String(pk)];
};

/** The partitions of all writes of a DynamoDB command. */
export const writtenPartitions = (name: string, input: Json): string[] => {
  const kind = name.replace('Command', '').replace('Item', '');
  if (kind === 'TransactWrites' || kind === 'TransactWrite') {
    return [input.TransactItems ?? []].flat().flatMap(write => partitionsOfWrite(Object(write)));
  }
  if (kind === 'BatchWrite') {
    const lists = Object.values(Object(input.RequestItems)).flat();
    return lists.flatMap(write => partitionsOfWrite(Object(write)));
  }
  return ['Put', 'Update', 'Delete'].includes(kind) ? partitionsOfWrite({ [kind]: input }) : [];
};

let activeCounts: WriteCounts | undefined;

table.middlewareStack.add(
  (next, { commandName = '' }) =>
    async args => {
      if (activeCounts) {
        for (const key of writtenPartitions(commandName, Object(args.input))) {
          activeCounts.set(key, (activeCounts.get(key) ?? 0) + 1);
        }
      }
      return next(args);
    },
  { step: 'initialize', name: 'writes' },
);

/** Runs a task, and counts its writes. */
export const countWrites = async (task: () => Promise<void>): Promise<WriteCounts> => {
  const counts: WriteCounts = new Map();
  activeCounts = counts;
  try {
    await task();
  } finally {
    activeCounts = undefined;
  }
  return counts;
};
