import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, emailOf } from '#infra/local/demo/profiles.ts';
import { playToday } from '#infra/local/demo/today.ts';
import { loadHandlers } from '#infra/local/process/handlers.ts';
import { contract } from '#shared/contract/index.ts';
import { addDays, dayKey, HOUR, MINUTE, startOfDay } from '#shared/time.ts';
import { call } from '#test/support/api.ts';

const DAY = dayKey(Date.now());
const [noon, tomorrow] = [DAY, addDays(DAY, 1)].map(day => startOfDay(day) + 12 * HOUR);

/** A later start of the server. */
const start = async (now = 0, env: NodeJS.ProcessEnv = {}): Promise<void> => {
  await playToday({ handlers: await loadHandlers(), now, env });
};

const register = async (username: string, password: string) => {
  const details = { username, email: emailOf(username), password, acceptTerms: true as const };
  const options = { now: noon ?? 0, address: username };
  expect((await call(contract.auth.register, details, options)).status).toBe(201);
};

/** The players on today's leaderboard, with their numbers of games. */
const playersOf = async (now = 0) => {
  const login = { email: emailOf('Anna'), password: 'crema-e-cannella' };
  const { cookie } = await call(contract.auth.login, login, { now });
  const { body } = await call(contract.leaderboards.daily, {}, { now, cookie });
  return body.leaderboard.map(({ username }) => username);
};

beforeAll(() => register('Anna', 'crema-e-cannella'));

describe('a later start', () => {
  it('leaves a table without demo players unchanged', async () => {
    await start(noon);
    expect(await playersOf(noon)).toEqual([]);
  });

  it('leaves players with another password alone', async () => {
    await register('Giulia', 'crema-e-cannella');
    await start(noon);
    expect(await playersOf(noon)).toEqual([]);
  });

  it("lets demo players play on a day on which they haven't yet", async () => {
    await register('Marco Bignè', DEMO_PASSWORD);
    await start(noon, { DEMO: '0' });
    expect(await playersOf(noon)).toEqual([]);
    await start(noon);
    expect(await playersOf(noon)).toEqual(['Marco Bignè']);
    await start(tomorrow);
    expect(await playersOf(tomorrow)).toEqual(['Marco Bignè']);
  });

  it('lets nobody play twice on a day', async () => {
    const marco = { email: emailOf('Marco Bignè'), password: DEMO_PASSWORD };
    const { cookie } = await call(contract.auth.login, marco, { now: tomorrow ?? 0 });
    const progress = async () =>
      (await call(contract.game.progress, {}, { now: tomorrow ?? 0, cookie })).body;
    const before = await progress();
    expect(before.maxLevelReached).toBeGreaterThan(1);
    await start(tomorrow);
    expect(await progress()).toEqual(before);
  });

  it('lets nobody play right after midnight, since games take time', async () => {
    const next = startOfDay(addDays(DAY, 2)) + 3 * MINUTE;
    await start(next);
    expect(await playersOf(next)).toEqual([]);
  });
});
