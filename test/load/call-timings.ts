import type { Route } from '#shared/contract/route.ts';

/** What came of the calls of one route. */
type RouteTimings = {
  done: number;
  refused: number;
  slowedDown: number;
  failed: number;
  ms: number[];
};

export type Row = {
  readonly call: string;
  readonly calls: number;
  readonly refused: number;
  readonly slowedDown: number;
  readonly failed: number;
  /** Milliseconds that half of them take at most, and 99 in 100. */
  readonly median: number;
  readonly p99: number;
};

const TOO_MANY = 429;
const SERVER_ERROR = 500;

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** Keeps the time of every call. */
export class CallTimings {
  readonly #tallies = new Map<string, RouteTimings>();

  /** `status`: 0 for a call that got no answer at all. */
  record({ method, path }: Route, status: number, milliseconds: number): void {
    const key = `${method} ${path}`;
    const known = this.#tallies.get(key);
    const tally = known ?? { done: 0, refused: 0, slowedDown: 0, failed: 0, ms: [] };
    if (!known) this.#tallies.set(key, tally);
    tally.ms.push(milliseconds);
    if (status === 0 || status >= SERVER_ERROR) tally.failed += 1;
    else if (status === TOO_MANY) tally.slowedDown += 1;
    else if (status >= 300) tally.refused += 1;
    else tally.done += 1;
  }

  /** A row for each route, and one for all of them. */
  rows(): Row[] {
    const row = (call: string, tallies: readonly RouteTimings[]): Row => {
      const ms = tallies.flatMap(tally => tally.ms).sort((a, b) => a - b);
      const sum = (of: (tally: RouteTimings) => number) =>
        tallies.reduce((n, one) => n + of(one), 0);
      return {
        call,
        calls: ms.length,
        refused: sum(tally => tally.refused),
        slowedDown: sum(tally => tally.slowedDown),
        failed: sum(tally => tally.failed),
        median: percentile(ms, 0.5),
        p99: percentile(ms, 0.99),
      };
    };
    const each = [...this.#tallies].map(([key, tally]) => row(key, [tally]));
    each.sort((a, b) => b.calls - a.calls);
    return [...each, row('all', [...this.#tallies.values()])];
  }
}
