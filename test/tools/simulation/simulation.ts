import { createHash } from 'node:crypto';
import { handler as projector } from '#functions/projector/handler.ts';
import { readBatch, sharedReads } from '#functions/table/batch-get.ts';
import { table } from '#functions/table/client.ts';
import { AREAS } from '#shared/areas.ts';
import { HOUR, iso, nextMidnight } from '#shared/time.ts';
import type { TableRequest } from '#test/support/dynamodb/table-request.ts';
import { projectManually } from '#test/support/projection.ts';
import type { Random } from '#test/support/random.ts';
import { StreamDouble } from '#test/support/stream-double.ts';
import type { Action, ActionGenerator, Player, SimulationState } from './action.ts';
import { ARENA_ACTIONS } from './actions/arena.ts';
import { AUTOMATIC_ACTIONS } from './actions/automatic.ts';
import { BAKERY_ACTIONS } from './actions/bakery.ts';
import { DAILY_ACTIONS } from './actions/daily.ts';
import { MARKET_ACTIONS } from './actions/markets.ts';
import { PRIZE_ACTIONS } from './actions/prizes.ts';
import { TILL_ACTIONS } from './actions/till.ts';
import { Client } from './client.ts';
import type { TableFault } from './faults.ts';
import { FAULT_RATES, FaultyTable } from './faulty-table.ts';
import { checkAll, checkResults, checkTable } from './invariants.ts';
import { LedgerCheck } from './ledger-check.ts';
import { deleteAccount, registerPlayer } from './players.ts';
import type { Scheduler } from './scheduler.ts';
import {
  CLOCK_SKEW_MS,
  INITIAL_PLAYERS,
  nextTime,
  runMidnightJob,
  runPromotionsJob,
  START_TIME,
  setUpState,
} from './setup.ts';
import { TableConnection } from './table-connection.ts';
import { economyChangesOf } from './table-write.ts';
import { InvariantViolation } from './violation.ts';

const MIN_PLAYERS = 6;

/** The shares of steps with concurrent actions, with a registration, and with an account deletion. */
const CONCURRENT_RATE = 0.25;
const REGISTRATION_RATE = 0.004;
const DELETION_RATE = 0.003;
/** The share of steps in which the projector gets a batch from the table's stream. */
const PROJECTION_RATE = 0.4;
const MAX_CONCURRENT_ACTIONS = 5;
/** The shares of concurrent steps with a single player, and with a single kind of action. */
const SAME_RATE = 0.35;
/** The share of midnights at which the job runs. */
const MIDNIGHT_JOB_RATE = 0.5;
/** The share of steps in which the promotions job runs. */
const PROMOTIONS_JOB_RATE = 0.05;
/** The share of concurrent actions that are sent more than once at the same time. */
const COPIES_RATE = 0.15;
const STEPS_BETWEEN_CHECKS = 50;
/** How many of the last actions a report shows. */
const REPORTED_ACTIONS = 40;

const GENERATORS = [
  ...BAKERY_ACTIONS,
  ...MARKET_ACTIONS,
  ...ARENA_ACTIONS,
  ...PRIZE_ACTIONS,
  ...TILL_ACTIONS,
  ...AUTOMATIC_ACTIONS,
  ...DAILY_ACTIONS,
];

export type SimulationOptions = {
  readonly steps: number;
  readonly seed: number;
  readonly fault?: TableFault;
};

/** The result of a run, which is the same for the same seed. */
export type Report = {
  readonly steps: number;
  readonly seed: number;
  /** A hash of everything that has happened. */
  readonly digest: string;
  readonly days: number;
  /** The share of transactions cancelled because of a conflict with another one. */
  readonly conflictPercent: number;
  /** How often each route returned each code. */
  readonly resultCounts: Readonly<Record<string, number>>;
  /** The invariant that was violated, if any, and the actions that led to it. */
  readonly violation?: string;
  readonly previousActions?: readonly string[];
  readonly currentActions?: readonly string[];
};

class Simulation {
  readonly #scheduler: Scheduler;
  readonly #faultyTable: FaultyTable;
  readonly #state: SimulationState;
  readonly #client: Client;
  readonly #stream: StreamDouble;
  readonly #hash = createHash('sha256');
  readonly previousActions: string[] = [];
  /** The actions of the current step. */
  currentActions: string[] = [];
  #registeredPlayers = INITIAL_PLAYERS;

  constructor(parts: {
    readonly scheduler: Scheduler;
    readonly faultyTable: FaultyTable;
    readonly state: SimulationState;
    readonly client: Client;
    readonly stream: StreamDouble;
  }) {
    this.#scheduler = parts.scheduler;
    this.#faultyTable = parts.faultyTable;
    this.#state = parts.state;
    this.#client = parts.client;
    this.#stream = parts.stream;
  }

  #record(line: string): void {
    this.#hash.update(`${line}\n`);
    this.previousActions.push(line);
    if (this.previousActions.length > REPORTED_ACTIONS) this.previousActions.shift();
  }

  async #perform(action: Action, step: number, copies = 1): Promise<void> {
    const { random, now } = this.#state;
    const times = copies > 1 ? `, ${copies} times` : '';
    const line = `${action.player.username}: ${action.name}${times}`;
    this.currentActions.push(line);
    const time = now + random.intBelow(CLOCK_SKEW_MS);
    const result = await this.#client.perform(action, time, copies);
    this.#record(`${step} ${line}: ${result?.code ?? 'no answer yet'}`);
  }

  #newAction(player?: Player, generator?: ActionGenerator): Action | undefined {
    const { random, players } = this.#state;
    const generate: ActionGenerator = generator ?? random.pickWeighted(GENERATORS);
    return generate(this.#state, player ?? random.pick(players));
  }

  /** One action, or several concurrent ones, often by the same player or of the same kind. */
  #newActions(): Action[] {
    const { random, players } = this.#state;
    if (!random.boolean(CONCURRENT_RATE)) return [this.#newAction()].flatMap(one => one ?? []);
    const player = random.boolean(SAME_RATE) ? random.pick(players) : undefined;
    const generator = random.boolean(SAME_RATE)
      ? random.pickWeighted<ActionGenerator>(GENERATORS)
      : undefined;
    const count = random.intBetween(2, MAX_CONCURRENT_ACTIONS);
    const actions = Array.from({ length: count }, () => this.#newAction(player, generator));
    return actions.flatMap(action => action ?? []);
  }

  /**
   * The account deletion of a player without another action in this step, whose result would stay unknown after the
   * deletion.
   */
  #newDeletion(actions: readonly Action[]): Action | undefined {
    const { random, players } = this.#state;
    const idle = players.filter(candidate => actions.every(({ player }) => player !== candidate));
    if (idle.length === 0 || players.length <= MIN_PLAYERS) return undefined;
    const player = random.pick(idle);
    this.#state.players = players.filter(one => one !== player);
    return deleteAccount(player);
  }

  async #register(step: number): Promise<void> {
    const { random, players, now } = this.#state;
    this.#registeredPlayers += 1;
    const player = await registerPlayer(this.#registeredPlayers, random, now, players);
    this.#state.players = [...this.#state.players, player];
    this.#record(`${step} ${player.username} joins`);
  }

  async #runMidnightJob(midnight: number, step: number): Promise<void> {
    await runMidnightJob(midnight);
    this.#record(`${step} midnight ${iso(midnight)}`);
  }

  async #runPromotionsJob(step: number): Promise<void> {
    await runPromotionsJob(this.#state.now);
    this.#record(`${step} campaigns`);
  }

  /** Delivers a batch of the table's stream; a fault leaves it for later. */
  async #project(): Promise<void> {
    await this.#stream.deliver(projector).catch(() => undefined);
  }

  /** What runs concurrently in a step. */
  #newTasks(step: number, midnight: number | undefined): (() => Promise<void>)[] {
    const { random } = this.#state;
    const actions = this.#newActions();
    const tasks = actions.map(action => {
      const hasCopies = actions.length > 1 && random.boolean(COPIES_RATE);
      const copies = hasCopies ? random.intBetween(2, 3) : 1;
      return () => this.#perform(action, step, copies);
    });
    if (midnight) tasks.push(() => this.#runMidnightJob(midnight, step));
    if (random.boolean(PROMOTIONS_JOB_RATE)) tasks.push(() => this.#runPromotionsJob(step));
    if (random.boolean(PROJECTION_RATE)) tasks.push(() => this.#project());
    if (random.boolean(REGISTRATION_RATE)) tasks.push(() => this.#register(step));
    const deletion = random.boolean(DELETION_RATE) ? this.#newDeletion(actions) : undefined;
    if (deletion) {
      tasks.push(async () => {
        await this.#client.retryUnanswered(this.#state.now);
        await this.#perform(deletion, step);
      });
    }
    return tasks;
  }

  /** Advances the clock; returns the midnight whose job should run, if any. */
  async #advanceClock(): Promise<number | undefined> {
    const { random, now } = this.#state;
    this.#state.now = nextTime(now, random);
    // Idempotency records expire, so a later retry would be carried out twice.
    if (this.#state.now - now >= HOUR)
      await this.#scheduler.runConcurrently([() => this.#client.retryUnanswered(now)]);
    const midnight = nextMidnight(now);
    return midnight <= this.#state.now && random.boolean(MIDNIGHT_JOB_RATE) ? midnight : undefined;
  }

  async #check(): Promise<void> {
    await this.#scheduler.runConcurrently([() => this.#client.retryUnanswered(this.#state.now)]);
    checkResults(this.#state.ledgerCheck, this.#client);
    await checkTable(this.#state);
  }

  async run(steps: number): Promise<Omit<Report, 'seed'>> {
    for (let step = 1; step <= steps; step++) {
      this.currentActions = [];
      const midnight = await this.#advanceClock();
      await this.#scheduler.runConcurrently(this.#newTasks(step, midnight));
      if (step % STEPS_BETWEEN_CHECKS === 0) await this.#check();
    }
    await this.#check();
    // The job completes what a fault has interrupted.
    await this.#scheduler.runConcurrently([() => runMidnightJob(nextMidnight(this.#state.now))]);
    while (!this.#stream.isDelivered)
      await this.#scheduler.runConcurrently([() => this.#project(), () => this.#project()]);
    await checkAll(this.#state, this.#client);
    const days = Math.round((this.#state.now - START_TIME) / (24 * HOUR));
    this.#hash.update(JSON.stringify(this.#state.ledgerCheck.total()));
    const resultCounts = Object.fromEntries([...this.#client.resultCounts].sort());
    const conflictPercent = Math.round(100 * this.#faultyTable.conflictShare);
    const digest = this.#hash.digest('hex').slice(0, 16);
    return { steps, days, conflictPercent, digest, resultCounts };
  }
}

/** Imports what calls import lazily, so that none waits for a file. */
const importHandlers = async (): Promise<void> => {
  for (const area of AREAS) await import(`../../../functions/${area}/handler.ts`);
};

/** What start.ts has set up for a run. */
type Setup = {
  readonly endpoint: string;
  readonly random: Random;
  readonly scheduler: Scheduler;
};

/** A run in a deterministic process whose environment is set. */
export const simulate = async (
  { steps, seed, fault }: SimulationOptions,
  { endpoint, random, scheduler }: Setup,
): Promise<Report> => {
  await using stack = new AsyncDisposableStack();
  const connection = new TableConnection(endpoint);
  stack.defer(() => connection.close());
  await importHandlers();
  const ledgerCheck = new LedgerCheck();
  const stream = new StreamDouble(random);
  projectManually();
  const onWrite = (request: TableRequest) => {
    ledgerCheck.checkWrite(economyChangesOf(request));
    stream.record(request.input);
  };
  // As on AWS, where each running call has its own process: what it reads may change between any two reads.
  sharedReads.read = (keys, eventual) => readBatch(keys, { eventual });
  const faultyTable = new FaultyTable({ table, connection, scheduler, random, onWrite });

  const client = new Client(random);
  const [state] = await scheduler.runConcurrently([() => setUpState(random, ledgerCheck, client)]);
  if (!state) throw new Error('The setup has returned no state.');
  faultyTable.startFaults(FAULT_RATES, fault);
  const simulation = new Simulation({ scheduler, faultyTable, state, client, stream });
  try {
    return { ...(await simulation.run(steps)), seed };
  } catch (error) {
    if (!(error instanceof InvariantViolation)) throw error;
    const { previousActions, currentActions } = simulation;
    const failed = { steps, seed, digest: '', days: 0, conflictPercent: 0, resultCounts: {} };
    return { ...failed, violation: error.message, previousActions, currentActions };
  }
};
