import { createHash } from 'node:crypto';
import { HOUR, iso, nextMidnight } from '#shared/time.ts';
import { startTable } from '#test/support/table.ts';
import type { Action, ActionGenerator, Player, SimulationState } from './action.ts';
import { ARENA_ACTIONS } from './actions/arena.ts';
import { BAKERY_ACTIONS } from './actions/bakery.ts';
import { MARKET_ACTIONS } from './actions/markets.ts';
import { PRIZE_ACTIONS } from './actions/prizes.ts';
import { Client } from './client.ts';
import { makeDeterministic } from './determinism.ts';
import type { TableFault } from './faults.ts';
import { checkAll, checkResults, checkTable } from './invariants.ts';
import { InvariantViolation, LedgerCheck } from './ledger-check.ts';
import { deleteAccount, registerPlayer } from './players.ts';
import { seededRandom } from './random.ts';
import { type FaultRates, installScheduler, type Scheduler } from './scheduler.ts';
import {
  CLOCK_SKEW_MS,
  INITIAL_PLAYERS,
  nextTime,
  runMidnightJob,
  START_TIME,
  setUpState,
} from './setup.ts';
import { economyChangesOf } from './table-write.ts';

const PLAYERS_MIN = 6;

const FAULTS: FaultRates = { refused: 0.01, conflict: 0.02, lost: 0.03, resent: 0.003 };

/** How many steps of a hundred are races, somebody joining, somebody leaving. */
const RACES = 0.25;
const RACERS_MAX = 5;
/** How many races are of one player’s deeds, or of one kind of deed. */
const SAME = 0.35;
const JOINING = 0.004;
const LEAVING = 0.003;
/** How many midnights have their job. */
const MIDNIGHTS = 0.5;
/** How many of the deeds in a race are sent more than once at the same time. */
const COPIED = 0.15;
/** Steps between two comparisons of the books with the table. */
const COMPARED_EVERY = 50;
const TRACED = 40;

const IDEAS = [...BAKERY_ACTIONS, ...MARKET_ACTIONS, ...ARENA_ACTIONS, ...PRIZE_ACTIONS];

export type SimulationOptions = {
  readonly steps: number;
  readonly seed: number;
  readonly fault?: TableFault;
};

/** What came of a run: the same for the same seed. */
export type Report = {
  readonly steps: number;
  readonly seed: number;
  readonly digest: string;
  readonly days: number;
  /** How often each call was answered in which way. */
  readonly resultCounts: Readonly<Record<string, number>>;
  /** What went wrong, and what had just happened. */
  readonly violation?: string;
  readonly previousActions?: readonly string[];
  readonly currentActions?: readonly string[];
};

class Simulation {
  readonly #wire: Scheduler;
  readonly #world: SimulationState;
  readonly #client: Client;
  readonly #hash = createHash('sha256');
  /** What has just happened, and what is happening. */
  readonly before: string[] = [];
  during: string[] = [];
  #joined = INITIAL_PLAYERS;

  constructor(wire: Scheduler, world: SimulationState, client: Client) {
    this.#wire = wire;
    this.#world = world;
    this.#client = client;
  }

  #note(line: string): void {
    this.#hash.update(`${line}\n`);
    this.before.push(line);
    if (this.before.length > TRACED) this.before.shift();
  }

  async #do(one: Action, step: number, copies = 1): Promise<void> {
    const { random, now } = this.#world;
    const what = `${one.player.username}: ${one.name}${copies > 1 ? `, ${copies} times` : ''}`;
    this.during.push(what);
    const outcome = await this.#client.perform(one, now + random.intBelow(CLOCK_SKEW_MS), copies);
    this.#note(`${step} ${what}: ${outcome?.code ?? 'no answer yet'}`);
  }

  #deed(by?: Player, idea?: ActionGenerator): Action | undefined {
    const { random, players } = this.#world;
    const own: ActionGenerator = idea ?? random.pickWeighted(IDEAS);
    return own(this.#world, by ?? random.pick(players));
  }

  /** What some want at once: often the same player, or everybody the same. */
  #deeds(): Action[] {
    const { random, players } = this.#world;
    if (!random.isTrue(RACES)) return [this.#deed()].flatMap(one => one ?? []);
    const by = random.isTrue(SAME) ? random.pick(players) : undefined;
    const idea = random.isTrue(SAME) ? random.pickWeighted<ActionGenerator>(IDEAS) : undefined;
    const count = random.intBetween(2, RACERS_MAX);
    return Array.from({ length: count }, () => this.#deed(by, idea)).flatMap(one => one ?? []);
  }

  /** Somebody who is doing nothing else: what their browser asked last, they never learn otherwise. */
  #leave(deeds: readonly Action[]): Action | undefined {
    const { random, players } = this.#world;
    const idle = players.filter(candidate => deeds.every(({ player }) => player !== candidate));
    if (idle.length === 0 || players.length <= PLAYERS_MIN) return undefined;
    const player = random.pick(idle);
    this.#world.players = players.filter(one => one !== player);
    return deleteAccount(player);
  }

  async #join(step: number): Promise<void> {
    const { random, players, now } = this.#world;
    this.#joined += 1;
    const player = await registerPlayer(this.#joined, random, now, players);
    this.#world.players = [...this.#world.players, player];
    this.#note(`${step} ${player.username} joins`);
  }

  async #midnight(due: number, step: number): Promise<void> {
    await runMidnightJob(due);
    this.#note(`${step} midnight ${iso(due)}`);
  }

  /** What happens at once in a step. */
  #tasks(step: number, due: number | undefined): (() => Promise<void>)[] {
    const { random } = this.#world;
    const deeds = this.#deeds();
    const tasks = deeds.map(one => {
      const copies = deeds.length > 1 && random.isTrue(COPIED) ? random.intBetween(2, 3) : 1;
      return () => this.#do(one, step, copies);
    });
    if (due) tasks.push(() => this.#midnight(due, step));
    if (random.isTrue(JOINING)) tasks.push(() => this.#join(step));
    const leaver = random.isTrue(LEAVING) ? this.#leave(deeds) : undefined;
    if (leaver) {
      tasks.push(async () => {
        await this.#client.retryUnanswered(this.#world.now);
        await this.#do(leaver, step);
      });
    }
    return tasks;
  }

  /** Time passes; the midnight job that is due then, if it runs. */
  async #pass(): Promise<number | undefined> {
    const { random, now } = this.#world;
    this.#world.now = nextTime(now, random);
    // Keys are not remembered for long.
    if (this.#world.now - now >= HOUR)
      await this.#wire.runConcurrently([() => this.#client.retryUnanswered(now)]);
    const due = nextMidnight(now);
    return due <= this.#world.now && random.isTrue(MIDNIGHTS) ? due : undefined;
  }

  async #compare(): Promise<void> {
    await this.#wire.runConcurrently([() => this.#client.retryUnanswered(this.#world.now)]);
    checkResults(this.#world.ledgerCheck, this.#client);
    await checkTable(this.#world);
  }

  async run(steps: number): Promise<Omit<Report, 'seed'>> {
    for (let step = 1; step <= steps; step++) {
      this.during = [];
      const due = await this.#pass();
      await this.#wire.runConcurrently(this.#tasks(step, due));
      if (step % COMPARED_EVERY === 0) await this.#compare();
    }
    await this.#compare();
    // What was interrupted is finished.
    await this.#wire.runConcurrently([() => runMidnightJob(nextMidnight(this.#world.now))]);
    await checkAll(this.#world, this.#client);
    const days = Math.round((this.#world.now - START_TIME) / (24 * HOUR));
    this.#hash.update(JSON.stringify(this.#world.ledgerCheck.total()));
    const answers = Object.fromEntries([...this.#client.resultCounts].sort());
    return { steps, days, digest: this.#hash.digest('hex').slice(0, 16), resultCounts: answers };
  }
}

/**
 * Random players on the real operations and a real table engine, with a clock of their own, on a
 * wire that fails them (goal: nothing created, lost or paid twice). Once in a process: it is made
 * predictable for good.
 */
export const simulate = async ({ steps, seed, fault }: SimulationOptions): Promise<Report> => {
  await using stack = new AsyncDisposableStack();
  const { stop } = await startTable();
  stack.defer(stop);
  // functions/ takes its random numbers from what this replaces, and reads the environment once.
  let wire: Scheduler | undefined;
  makeDeterministic(seed + 1, () => wire?.sleep() ?? Promise.resolve());
  const { table } = await import('#functions/table/client.ts');
  const [chance, books] = [seededRandom(seed), new LedgerCheck()];
  const faults: { now: FaultRates | undefined } = { now: undefined };
  wire = installScheduler({
    table,
    chance,
    faults: () => faults.now,
    seen: sent => books.checkWrite(economyChangesOf(sent)),
    sabotage: () => (faults.now ? fault : undefined),
  });

  const client = new Client(chance);
  const [world] = await wire.runConcurrently([() => setUpState(chance, books, client)]);
  if (!world) throw new Error('No world');
  faults.now = FAULTS;
  const simulation = new Simulation(wire, world, client);
  try {
    return { ...(await simulation.run(steps)), seed };
  } catch (error) {
    if (!(error instanceof InvariantViolation)) throw error;
    const { before, during } = simulation;
    const nothing = { digest: '', days: 0, resultCounts: {} };
    return {
      steps,
      seed,
      ...nothing,
      violation: error.message,
      previousActions: before,
      currentActions: during,
    };
  }
};
