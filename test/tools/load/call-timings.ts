import type { Route } from '#shared/contract/route.ts';

/** The calls of one route: how many succeeded or failed, and their latencies in milliseconds. */
type RouteTimings = {
  succeeded: number;
  refused: number;
  rateLimited: number;
  failed: number;
  ms: number[];
};

export type Row = {
  readonly call: string;
  readonly calls: number;
  /** Answered with any other client error. */
  readonly refused: number;
  /** Answered with 429. */
  readonly rateLimited: number;
  /** Answered with a server error, or not at all. */
  readonly failed: number;
  /** Percentiles 50 and 99 of the latency, in milliseconds. */
  readonly median: number;
  readonly p99: number;
};

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** Records the status and the latency of every call. */
export class CallTimings {
  readonly #routes = new Map<string, RouteTimings>();

  /** `status` is 0 for a call without a response. */
  record({ method, path }: Route, status: number, milliseconds: number): void {
    const key = `${method} ${path}`;
    const existing = this.#routes.get(key);
    const timings = existing ?? { succeeded: 0, refused: 0, rateLimited: 0, failed: 0, ms: [] };
    if (!existing) this.#routes.set(key, timings);
    timings.ms.push(milliseconds);
    if (status === 0 || status >= SERVER_ERROR) timings.failed += 1;
    else if (status === TOO_MANY_REQUESTS) timings.rateLimited += 1;
    else if (status >= 300) timings.refused += 1;
    else timings.succeeded += 1;
  }

  /** A row for each route, and a final one for all of them. */
  rows(): Row[] {
    const row = (call: string, routes: readonly RouteTimings[]): Row => {
      const ms = routes.flatMap(route => route.ms).sort((a, b) => a - b);
      const sum = (count: (route: RouteTimings) => number) =>
        routes.reduce((total, route) => total + count(route), 0);
      return {
        call,
        calls: ms.length,
        refused: sum(route => route.refused),
        rateLimited: sum(route => route.rateLimited),
        failed: sum(route => route.failed),
        median: percentile(ms, 0.5),
        p99: percentile(ms, 0.99),
      };
    };
    const rows = [...this.#routes].map(([key, timings]) => row(key, [timings]));
    rows.sort((a, b) => b.calls - a.calls);
    return [...rows, row('all', [...this.#routes.values()])];
  }
}
