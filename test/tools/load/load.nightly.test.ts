import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { startLocalServer } from '#test/support/local-server.ts';
import { CallTimings } from './call-timings.ts';
import { JOURNEYS } from './journeys.ts';
import { runLoad } from './load-runner.ts';
import { pickJourney, seededRandom } from './virtual-user.ts';

describe('a load run', () => {
  it('completes every journey without errors', async () => {
    const local = await startLocalServer({ site: false });
    onTestFinished(async () => {
      await local.stop();
    });
    const options = { url: local.url, players: 2, thinkTime: 0 };
    const timings = [];
    // One run per journey, so that all are made even on a slow machine.
    for (const journey of JOURNEYS) {
      timings.push(await runLoad({ ...options, journeys: [journey], seconds: 0.01 }));
    }
    const rows = timings.flatMap(timing => timing.rows());
    expect(rows.filter(({ failed, rateLimited }) => failed + rateLimited > 0)).toEqual([]);
    const called = rows.filter(({ calls, refused }) => calls > refused).map(({ call }) => call);
    for (const { method, path } of [
      contract.game.finishMatch,
      contract.game.completeLevel,
      contract.bakery.resources,
      contract.markets.offers,
      contract.polling.read,
      contract.auth.register,
    ]) {
      expect(called).toContain(`${method} ${path}`);
    }
  });

  it("fails if the site doesn't respond", async () => {
    const nowhere = { url: 'http://127.0.0.1:1', players: 1, seconds: 0.01, thinkTime: 0 };
    await expect(runLoad({ ...nowhere, journeys: JOURNEYS })).rejects.toThrow(
      'No player could sign in',
    );
  });
});

describe('the journeys', () => {
  it('are picked in proportion to their shares', () => {
    const random = seededRandom(7);
    const picked = Array.from({ length: 10_000 }, () => pickJourney(JOURNEYS, random()).name);
    const shares = JOURNEYS.reduce((sum, { share }) => sum + share, 0);
    for (const { name, share } of JOURNEYS) {
      const frequency = picked.filter(one => one === name).length / picked.length;
      expect(Math.abs(frequency - share / shares)).toBeLessThan(0.02);
    }
    expect(pickJourney(JOURNEYS, 0).name).toBe(JOURNEYS[0]?.name);
    expect(pickJourney(JOURNEYS, 1 - Number.EPSILON).name).toBe(JOURNEYS.at(-1)?.name);
  });
});

describe('the call timings', () => {
  it('count refused, rate-limited and failed calls, and compute the percentiles', () => {
    const timings = new CallTimings();
    const { me, login } = contract.auth;
    for (let ms = 1; ms <= 100; ms++) timings.record(me, 200, ms);
    timings.record(login, 401, 10);
    timings.record(login, 429, 20);
    timings.record(login, 503, 30);
    timings.record(login, 0, 40);
    expect(timings.rows()).toMatchObject([
      { call: 'GET /api/auth/me', calls: 100, refused: 0, failed: 0, median: 51, p99: 100 },
      { call: 'POST /api/auth/login', calls: 4, refused: 1, rateLimited: 1, failed: 2 },
      { call: 'all', calls: 104, refused: 1, rateLimited: 1, failed: 2, p99: 99 },
    ]);
  });
});
