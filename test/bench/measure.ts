import { table } from '#functions/table/client.ts';

/** What a call asks of the table. */
export type CallCost = {
  /** Round trips that wait for each other; those made at the same time are one. */
  trips: number;
  /** Read and write capacity units. */
  reads: number;
  writes: number;
  /** The part of `writes` that only keeps the ledger. */
  ledger: number;
  /** Of one processor, the first time that the call is made. */
  milliseconds: number;
};

type Consumed = {
  readonly CapacityUnits?: number;
  readonly ReadCapacityUnits?: number;
  readonly WriteCapacityUnits?: number;
};

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;
/** A transaction writes everything twice; a ledger's entry and all its keys fit one unit. */
const LEDGER_UNITS = 2;

let current: { metered: CallCost; deepest: number } | undefined;

const consumedIn = (output: unknown): Consumed[] =>
  [Object(output).ConsumedCapacity ?? []].flat().map(one => Object(one));

const ledgerWrites = (input: unknown): number =>
  [Object(input).TransactItems ?? []]
    .flat()
    .filter(one => String(Object(one).Put?.Item?.sk).startsWith('LEDGER#')).length;

const count = (name: string, input: unknown, output: unknown, metered: CallCost): void => {
  for (const { CapacityUnits = 0, ReadCapacityUnits, WriteCapacityUnits } of consumedIn(output)) {
    const writes = WriteCapacityUnits ?? (WRITES.test(name) ? CapacityUnits : 0);
    metered.writes += writes;
    metered.reads += ReadCapacityUnits ?? CapacityUnits - writes;
  }
  metered.ledger += ledgerWrites(input) * LEDGER_UNITS;
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
      count(commandName, input, result.output, call.metered);
      return result;
    },
  { step: 'initialize', name: 'meter' },
);

/** Does something, and tells what it asked of the table. */
export const measure = async <T>(task: () => Promise<T>): Promise<CallCost & { result: T }> => {
  const call = {
    metered: { trips: 0, reads: 0, writes: 0, ledger: 0, milliseconds: 0 },
    deepest: 0,
  };
  current = call;
  try {
    const before = process.cpuUsage();
    const result = await task();
    const { user, system } = process.cpuUsage(before);
    call.metered.milliseconds = (user + system) / 1000;
    return { ...call.metered, trips: call.deepest, result };
  } finally {
    current = undefined;
  }
};
