import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Accepted, BusyTable } from '#test/support/dynamodb/busy-table.ts';
import { conflictingTransaction, type Refusal } from '#test/support/dynamodb/refusal.ts';
import type { TableRequest } from '#test/support/dynamodb/table-request.ts';
import type { ThrottlingRates } from '#test/support/dynamodb/throttling.ts';
import type { Random } from '#test/support/random.ts';
import { injectFault, type TableFault } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import { type TableConnection, toException } from './table-connection.ts';

/** The probability of each fault of a request to the table, from 0 to 1. */
export type FaultRates = ThrottlingRates & {
  /** A read or a write is refused: nothing is changed. */
  readonly refused: number;
  /** A transaction is cancelled because of a conflict with an outside request: nothing is changed. */
  readonly conflict: number;
  /** A write is carried out, at once or later, but its response is lost. */
  readonly lost: number;
  /** A write is carried out, its response is lost, and the SDK repeats it. */
  readonly resent: number;
};

/** The simulation's rates. */
export const FAULT_RATES: FaultRates = {
  refused: 0.01,
  conflict: 0.02,
  lost: 0.03,
  resent: 0.003,
  throttled: 0.01,
  unprocessed: 0.01,
};

const NO_FAULTS: FaultRates = {
  refused: 0,
  conflict: 0,
  lost: 0,
  resent: 0,
  throttled: 0,
  unprocessed: 0,
};

/** The API's name of each command of the document client that functions/ sends. */
const ACTIONS: Readonly<Record<string, string>> = {
  BatchGetCommand: 'BatchGetItem',
  BatchWriteCommand: 'BatchWriteItem',
  DeleteCommand: 'DeleteItem',
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  QueryCommand: 'Query',
  TransactWriteCommand: 'TransactWriteItems',
  UpdateCommand: 'UpdateItem',
};

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

const toRequest = (command: object): TableRequest => {
  const action = ACTIONS[command.constructor.name];
  if (!action) throw new Error(`The simulation doesn't know ${command.constructor.name}`);
  const { input } = Object(command);
  // As with the SDK: a transaction that is sent twice is carried out once.
  return action === 'TransactWriteItems'
    ? { action, input: { ClientRequestToken: randomUUID(), ...input } }
    : { action, input };
};

/** What the engine receives for a request that is sent once: with an idempotency token it would take longer. */
const withoutToken = (input: object): object => ({ ...input, ClientRequestToken: undefined });

/** Like the SDK's errors for a failing service. */
const serverError = (name: string): Error =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode: 500 } });

const refuse = ({ name, reasons, ...refusal }: Refusal): never => {
  throw toException({
    ...{ __type: name, ...refusal },
    ...(reasons ? { CancellationReasons: [...reasons] } : {}),
  });
};

/** The response gets lost. */
const lose = (): never => {
  throw serverError('TimeoutError');
};

type Begun =
  | { readonly answer: object; readonly end?: never }
  | { readonly answer?: never; readonly end: () => Promise<object> };

type Options = {
  readonly table: DynamoDBDocumentClient;
  readonly connection: TableConnection;
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** Called with each write that the table has carried out, in order, even if its response is lost. */
  readonly onWrite: (request: TableRequest) => void;
};

/**
 * Sends the requests of functions/ to the table in the scheduler's order. Transactions are in flight for a while and
 * collide as on AWS, and some requests fail at the fault rates.
 */
export class FaultyTable {
  readonly #options: Options;
  readonly #busyTable: BusyTable;
  #rates = NO_FAULTS;
  #bug: TableFault | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#busyTable = new BusyTable(options.random);
    const { table, connection, scheduler } = options;
    const send = (command: object) => {
      const request = toRequest(command);
      return scheduler.isRunning ? this.#handle(request) : connection.send(request);
    };
    Object.assign(table, { send });
  }

  /** The share of transactions cancelled because of a conflict with another one. */
  get conflictShare(): number {
    return this.#busyTable.conflictShare;
  }

  /** From now on requests fail at these rates; `bug` is that of the table layer, if any. */
  startFaults(rates: FaultRates, bug?: TableFault): void {
    this.#rates = rates;
    this.#busyTable.rates = rates;
    this.#bug = bug;
  }

  #drawFault({ action }: TableRequest): 'refused' | 'conflict' | 'lost' | 'resent' | undefined {
    const { random } = this.#options;
    const isTransaction = action === 'TransactWriteItems';
    if (random.boolean(this.#rates.refused)) return 'refused';
    if (isTransaction && random.boolean(this.#rates.conflict)) return 'conflict';
    if (WRITES.test(action) && random.boolean(this.#rates.lost)) return 'lost';
    const isCommit = isTransaction || action === 'PutItem';
    return isCommit && random.boolean(this.#rates.resent) ? 'resent' : undefined;
  }

  /** A request: it takes one turn, and a transaction another one to end. */
  async #handle(original: TableRequest): Promise<object> {
    const { scheduler, random } = this.#options;
    const request = this.#bug ? injectFault(this.#bug, original, random) : original;
    const { answer, end } = await scheduler.takeTurn(() => this.#begin(request));
    return answer ?? scheduler.takeTurn(end);
  }

  /** Carries out a request, or puts it in flight until `end` is called. */
  async #begin(request: TableRequest): Promise<Begun> {
    const { scheduler, random } = this.#options;
    const fault = this.#drawFault(request);
    if (fault === 'refused') throw serverError('InternalServerError');
    if (fault === 'conflict') return refuse(conflictingTransaction(['elsewhere'], () => true));
    const accepted = this.#busyTable.admit(request);
    if (!('end' in accepted)) return refuse(accepted);
    const perform = () => this.#perform(request, accepted, fault === 'resent');
    if (request.action !== 'TransactWriteItems') {
      const answer = await perform();
      accepted.end(true);
      return fault === 'lost' ? lose() : { answer };
    }
    // Concurrent readers may or may not see yet what it writes.
    const early = random.boolean(0.5) ? await perform() : undefined;
    const end = async () => {
      const answer = early ?? (await perform());
      accepted.end(true);
      return fault === 'lost' ? lose() : answer;
    };
    if (fault !== 'lost' || random.boolean(0.5)) return { end };
    // The caller learns about the loss before the transaction has ended.
    scheduler.takeTurn(end).catch(() => undefined);
    return lose();
  }

  /** Sends what the table has accepted to the engine. */
  async #perform(
    { action }: TableRequest,
    { input, unprocessed, end }: Accepted,
    resend: boolean,
  ): Promise<object> {
    if (!input) return unprocessed;
    const { connection } = this.#options;
    const request = { action, input: resend ? input : withoutToken(input) };
    try {
      const answer = await connection.send(request);
      if (WRITES.test(action)) this.#reportWrite(request);
      return { ...(resend ? await connection.send(request) : answer), ...unprocessed };
    } catch (error) {
      end(false);
      throw error;
    }
  }

  #reportWrite(request: TableRequest): void {
    try {
      this.#options.onWrite(request);
    } catch (error) {
      this.#options.scheduler.abort(error);
    }
  }
}
