import { table } from '#functions/table/client.ts';

/** A call's cost in requests to the table. */
export type CallCost = {
  /** Sequential round trips; parallel ones count as one. */
  trips: number;
  /** Read and write capacity units. */
  reads: number;
  writes: number;
  /** The part of `writes` for ledger entries. */
  ledger: number;
  /** CPU time of the first such call. */
  milliseconds: number;
};

type Consumed = {
  readonly CapacityUnits?: number;
  readonly ReadCapacityUnits?: number;
  readonly WriteCapacityUnits?: number;
};

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;
/** A ledger entry with its keys takes one unit, which a transaction doubles. */
const LEDGER_UNITS = 2;

let current: { cost: CallCost; deepest: number } | undefined;

const consumedCapacities = (output: unknown): Consumed[] =>
  [Object(output).ConsumedCapacity ?? []].flat().map(one => Object(one));

const ledgerWrites = (input: unknown): number =>
  [Object(input).TransactItems ?? []]
    .flat()
    .filter(one => String(Object(one).Put?.Item?.sk).startsWith('LEDGER#')).length;

const addConsumed = (name: string, input: unknown, output: unknown, cost: CallCost): void => {
  for (const { CapacityUnits = 0, ReadCapacityUnits, WriteCapacityUnits } of consumedCapacities(
    output,
  )) {
    const writes = WriteCapacityUnits ?? (WRITES.test(name) ? CapacityUnits : 0);
    cost.writes += writes;
    cost.reads += ReadCapacityUnits ?? CapacityUnits - writes;
  }
  cost.ledger += ledgerWrites(input) * LEDGER_UNITS;
};

table.middlewareStack.add(
  (next, { commandName = '' }) =>
    async args => {
      const call = current;
      if (!call) return next(args);
      const depth = call.deepest + 1;
      const { input } = args;
      const result = await next({
        ...args,
        input: Object.assign({}, input, { ReturnConsumedCapacity: 'TOTAL' }),
      });
      call.deepest = Math.max(call.deepest, depth);
      addConsumed(commandName, input, result.output, call.cost);
      return result;
    },
  { step: 'initialize', name: 'meter' },
);

/** Runs a task, and returns its result and cost. Only one task can be measured at a time. */
export const measure = async <T>(task: () => Promise<T>): Promise<CallCost & { result: T }> => {
  const call = {
    cost: { trips: 0, reads: 0, writes: 0, ledger: 0, milliseconds: 0 },
    deepest: 0,
  };
  current = call;
  try {
    const before = process.cpuUsage();
    const result = await task();
    const { user, system } = process.cpuUsage(before);
    call.cost.milliseconds = (user + system) / 1000;
    return { ...call.cost, trips: call.deepest, result };
  } finally {
    current = undefined;
  }
};
