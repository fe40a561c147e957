import { createHash } from 'node:crypto';
import { HOUR, iso, nextMidnight } from '#shared/time.ts';
import { startTable } from '#test/support/table.ts';
import { Books, Discrepancy } from './books.ts';
import { chanceOf } from './chance.ts';
import { Client } from './client.ts';
import { compareAll, compareAnswers, compareTable } from './compare.ts';
import type { Deed, Idea, Player, World } from './deed.ts';
import { IN_THE_ARENA } from './deeds/arena.ts';
import { IN_THE_BAKERY } from './deeds/bakery.ts';
import { ON_THE_MARKETS } from './deeds/markets.ts';
import { PRIZES } from './deeds/prizes.ts';
import { predictable } from './machine.ts';
import { join, leave } from './people.ts';
import type { Sabotage } from './sabotage.ts';
import { type Faults, installWire, type Wire } from './wire.ts';
import { later, midnight, newWorld, PLAYERS, SKEW_MS, START } from './world.ts';
import { writtenBy } from './written.ts';

const PLAYERS_MIN = 6;

const FAULTS: Faults = { refused: 0.01, conflict: 0.02, lost: 0.03, resent: 0.003 };

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

const IDEAS = [...IN_THE_BAKERY, ...ON_THE_MARKETS, ...IN_THE_ARENA, ...PRIZES];

export type Run = { readonly steps: number; readonly seed: number; readonly sabotage?: Sabotage };

/** What came of a run: the same for the same seed. */
export type Report = {
  readonly steps: number;
  readonly seed: number;
  readonly digest: string;
  readonly days: number;
  /** How often each call was answered in which way. */
  readonly answers: Readonly<Record<string, number>>;
  /** What went wrong, and what had just happened. */
  readonly discrepancy?: string;
  readonly before?: readonly string[];
  readonly during?: readonly string[];
};

class Simulation {
  readonly #wire: Wire;
  readonly #world: World;
  readonly #client: Client;
  readonly #hash = createHash('sha256');
  /** What has just happened, and what is happening. */
  readonly before: string[] = [];
  during: string[] = [];
  #joined = PLAYERS;

  constructor(wire: Wire, world: World, client: Client) {
    this.#wire = wire;
    this.#world = world;
    this.#client = client;
  }

  #note(line: string): void {
    this.#hash.update(`${line}\n`);
    this.before.push(line);
    if (this.before.length > TRACED) this.before.shift();
  }

  async #do(one: Deed, step: number, copies = 1): Promise<void> {
    const { chance, now } = this.#world;
    const what = `${one.by.username}: ${one.name}${copies > 1 ? `, ${copies} times` : ''}`;
    this.during.push(what);
    const outcome = await this.#client.do(one, now + chance.below(SKEW_MS), copies);
    this.#note(`${step} ${what}: ${outcome?.code ?? 'no answer yet'}`);
  }

  #deed(by?: Player, idea?: Idea): Deed | undefined {
    const { chance, players } = this.#world;
    const own: Idea = idea ?? chance.weighted(IDEAS);
    return own(this.#world, by ?? chance.pick(players));
  }

  /** What some want at once: often the same player, or everybody the same. */
  #deeds(): Deed[] {
    const { chance, players } = this.#world;
    if (!chance.happens(RACES)) return [this.#deed()].flatMap(one => one ?? []);
    const by = chance.happens(SAME) ? chance.pick(players) : undefined;
    const idea = chance.happens(SAME) ? chance.weighted<Idea>(IDEAS) : undefined;
    const count = chance.between(2, RACERS_MAX);
    return Array.from({ length: count }, () => this.#deed(by, idea)).flatMap(one => one ?? []);
  }

  /** Somebody who is doing nothing else: what their browser asked last, they never learn otherwise. */
  #leave(deeds: readonly Deed[]): Deed | undefined {
    const { chance, players } = this.#world;
    const idle = players.filter(player => deeds.every(({ by }) => by !== player));
    if (idle.length === 0 || players.length <= PLAYERS_MIN) return undefined;
    const player = chance.pick(idle);
    this.#world.players = players.filter(one => one !== player);
    return leave(player);
  }

  async #join(step: number): Promise<void> {
    const { chance, players, now } = this.#world;
    this.#joined += 1;
    const player = await join(this.#joined, chance, now, players);
    this.#world.players = [...this.#world.players, player];
    this.#note(`${step} ${player.username} joins`);
  }

  async #midnight(due: number, step: number): Promise<void> {
    await midnight(due);
    this.#note(`${step} midnight ${iso(due)}`);
  }

  /** What happens at once in a step. */
  #tasks(step: number, due: number | undefined): (() => Promise<void>)[] {
    const { chance } = this.#world;
    const deeds = this.#deeds();
    const tasks = deeds.map(one => {
      const copies = deeds.length > 1 && chance.happens(COPIED) ? chance.between(2, 3) : 1;
      return () => this.#do(one, step, copies);
    });
    if (due) tasks.push(() => this.#midnight(due, step));
    if (chance.happens(JOINING)) tasks.push(() => this.#join(step));
    const leaver = chance.happens(LEAVING) ? this.#leave(deeds) : undefined;
    if (leaver) {
      tasks.push(async () => {
        await this.#client.settle(this.#world.now);
        await this.#do(leaver, step);
      });
    }
    return tasks;
  }

  /** Time passes; the midnight job that is due then, if it runs. */
  async #pass(): Promise<number | undefined> {
    const { chance, now } = this.#world;
    this.#world.now = later(now, chance);
    // Keys are not remembered for long.
    if (this.#world.now - now >= HOUR) await this.#wire.together([() => this.#client.settle(now)]);
    const due = nextMidnight(now);
    return due <= this.#world.now && chance.happens(MIDNIGHTS) ? due : undefined;
  }

  async #compare(): Promise<void> {
    await this.#wire.together([() => this.#client.settle(this.#world.now)]);
    compareAnswers(this.#world.books, this.#client);
    await compareTable(this.#world);
  }

  async run(steps: number): Promise<Omit<Report, 'seed'>> {
    for (let step = 1; step <= steps; step++) {
      this.during = [];
      const due = await this.#pass();
      await this.#wire.together(this.#tasks(step, due));
      if (step % COMPARED_EVERY === 0) await this.#compare();
    }
    await this.#compare();
    // What was interrupted is finished.
    await this.#wire.together([() => midnight(nextMidnight(this.#world.now))]);
    await compareAll(this.#world, this.#client);
    const days = Math.round((this.#world.now - START) / (24 * HOUR));
    this.#hash.update(JSON.stringify(this.#world.books.total()));
    const answers = Object.fromEntries([...this.#client.answers].sort());
    return { steps, days, digest: this.#hash.digest('hex').slice(0, 16), answers };
  }
}

/**
 * Random players on the real operations and a real table engine, with a clock of their own, on a
 * wire that fails them (goal: nothing created, lost or paid twice). Once in a process: it is made
 * predictable for good.
 */
export const simulate = async ({ steps, seed, sabotage }: Run): Promise<Report> => {
  await using stack = new AsyncDisposableStack();
  const { stop } = await startTable();
  stack.defer(stop);
  // functions/ takes its random numbers from what this replaces, and reads the environment once.
  let wire: Wire | undefined;
  predictable(seed + 1, () => wire?.sleep() ?? Promise.resolve());
  const { table } = await import('#functions/table/client.ts');
  const [chance, books] = [chanceOf(seed), new Books()];
  const faults: { now: Faults | undefined } = { now: undefined };
  wire = installWire({
    table,
    chance,
    faults: () => faults.now,
    seen: sent => books.enter(writtenBy(sent)),
    sabotage: () => (faults.now ? sabotage : undefined),
  });

  const client = new Client(chance);
  const [world] = await wire.together([() => newWorld(chance, books, client)]);
  if (!world) throw new Error('No world');
  faults.now = FAULTS;
  const simulation = new Simulation(wire, world, client);
  try {
    return { ...(await simulation.run(steps)), seed };
  } catch (error) {
    if (!(error instanceof Discrepancy)) throw error;
    const { before, during } = simulation;
    const nothing = { digest: '', days: 0, answers: {} };
    return { steps, seed, ...nothing, discrepancy: error.message, before, during };
  }
};
