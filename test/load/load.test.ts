import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { startLocalServer } from '#test/support/local-server.ts';
import { CallTimings } from './call-timings.ts';
import { JOURNEYS } from './journeys.ts';
import { runLoad } from './load-runner.ts';
import { pickJourney, seededRandom } from './virtual-user.ts';

describe('a crowd', () => {
  it('goes on every journey, and meets no error', async () => {
    const local = await startLocalServer({ site: false });
    onTestFinished(async () => {
      await local.stop();
    });
    const crowd = { url: local.url, players: 2, thinkTime: 0 };
    const watches = [];
    // One by one, so that each is taken, however slow the machine.
    for (const journey of JOURNEYS) {
      watches.push(await runLoad({ ...crowd, journeys: [journey], seconds: 0.01 }));
    }
    const rows = watches.flatMap(watch => watch.rows());
    expect(rows.filter(({ failed, slowedDown }) => failed + slowedDown > 0)).toEqual([]);
    const called = rows.filter(({ calls, refused }) => calls > refused).map(({ call }) => call);
    for (const { method, path } of [
      contract.giorgione.finishMatch,
      contract.giorgione.completeLevel,
      contract.bakery.resources,
      contract.markets.offers,
      contract.polling.read,
      contract.auth.register,
    ]) {
      expect(called).toContain(`${method} ${path}`);
    }
  });

  it('is told when nobody answers', async () => {
    const nowhere = { url: 'http://127.0.0.1:1', players: 1, seconds: 0.01, thinkTime: 0 };
    await expect(runLoad({ ...nowhere, journeys: JOURNEYS })).rejects.toThrow('Nobody');
  });
});

describe('the journeys', () => {
  it('are taken as often as their shares say', () => {
    const random = seededRandom(7);
    const taken = Array.from({ length: 10_000 }, () => pickJourney(JOURNEYS, random()).name);
    const shares = JOURNEYS.reduce((sum, { share }) => sum + share, 0);
    for (const { name, share } of JOURNEYS) {
      const part = taken.filter(one => one === name).length / taken.length;
      expect(Math.abs(part - share / shares)).toBeLessThan(0.02);
    }
    expect(pickJourney(JOURNEYS, 0).name).toBe(JOURNEYS[0]?.name);
    expect(pickJourney(JOURNEYS, 1 - Number.EPSILON).name).toBe(JOURNEYS.at(-1)?.name);
  });
});

describe('the stopwatch', () => {
  it('tells what was done, refused, slowed down and failed, and how long it took', () => {
    const watch = new CallTimings();
    const { me, login } = contract.auth;
    for (let ms = 1; ms <= 100; ms++) watch.record(me, 200, ms);
    watch.record(login, 401, 10);
    watch.record(login, 429, 20);
    watch.record(login, 503, 30);
    watch.record(login, 0, 40);
    expect(watch.rows()).toMatchObject([
      { call: 'GET /api/auth/me', calls: 100, refused: 0, failed: 0, median: 51, p99: 100 },
      { call: 'POST /api/auth/login', calls: 4, refused: 1, slowedDown: 1, failed: 2 },
      { call: 'all', calls: 104, refused: 1, slowedDown: 1, failed: 2, p99: 99 },
    ]);
  });
});
