import '#test/support/backend.ts';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { unsubscribeToken } from '#functions/mail/unsubscribe-token.ts';
import { FUNCTION_LOG_BYTES } from '#infra/cost/player-usage.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import { as, call, newPlayer, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';

vi.hoisted(() => {
  process.env.LOG = 'info';
  process.env.METRICS_NAMESPACE = 'giorgione-prod';
});

let output: MockInstance<typeof process.stdout.write>;
beforeEach(() => {
  output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => output.mockRestore());

/** The log lines of the calls since the last time. */
const lines = (): Record<string, unknown>[] => {
  const written = output.mock.calls.map(([line]) => String(line));
  output.mockClear();
  return written.map(line => JSON.parse(line));
};

/** The metrics that CloudWatch extracts from a line, by name; the service is their only dimension. */
const metricsOf = (line: Record<string, unknown> = {}): Record<string, unknown> => {
  const { CloudWatchMetrics = [] } = Object(line._aws);
  const found = CloudWatchMetrics.flatMap(
    ({ Namespace, Dimensions, Metrics }: Record<string, object[]>) => {
      expect(Namespace).toBe('giorgione-prod');
      expect(Dimensions).toEqual([['service']]);
      return [Metrics ?? []].flat().map(metric => {
        const { Name } = Object(metric);
        return [Name, line[Name]];
      });
    },
  );
  return Object.fromEntries(found);
};

describe('the line of a call', () => {
  it('has its route, status, duration and player, and its metrics', async () => {
    const player = await registerPlayer({ now: NOON });
    // The process has started with the first of these calls.
    expect(
      lines()
        .map(line => 'coldStart' in line)
        .indexOf(true),
    ).toBe(0);
    await call(contract.game.lives, {}, as(player));
    const [line, ...others] = lines();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      message: 'call',
      service: 'giorgione',
      call: 'GET /api/lives',
      status: 200,
      playerId: player.id,
      ms: expect.any(Number),
    });
    for (const name of ['_aws', 'conflicts', 'coldStart']) expect(line).not.toHaveProperty(name);
    // The cost estimate assumes this size for a call's line.
    const bytes = JSON.stringify(line).length;
    expect([bytes > FUNCTION_LOG_BYTES - 50, bytes <= FUNCTION_LOG_BYTES]).toEqual([true, true]);
  });

  it('names the player of a refused sign-in by id, without a name or an address', async () => {
    const { id, email, username } = await newPlayer({ now: NOON });
    lines();
    await call(contract.auth.login, { email, password: 'sbagliata' }, { now: NOON });
    await call(
      contract.auth.login,
      { email: 'chi@example.it', password: 'sbagliata' },
      { now: NOON },
    );
    const refused = lines();
    expect(refused).toMatchObject([
      { message: 'refused', call: 'POST /api/auth/login', status: 401, playerId: id },
      { message: 'refused', call: 'POST /api/auth/login', status: 401 },
    ]);
    expect(refused[1]).not.toHaveProperty('playerId');
    for (const line of refused) {
      expect(metricsOf(line)).toEqual({ Guesses: 1 });
    }
    expect(JSON.stringify(refused)).not.toMatch(new RegExp(`${email}|${username}|chi@`));
  });

  it('leaves out the token in the address that a mail program calls', async () => {
    const { id } = await newPlayer({ now: NOON });
    const token = await unsubscribeToken(id);
    lines();
    for (const sent of [token, `${token.slice(0, -1)}-`])
      await call(contract.settings.unsubscribe, { token: sent }, { now: NOON });
    const logged = lines();
    expect(logged).toMatchObject([{ status: 200 }, { status: 400, code: 'invalid_token' }]);
    for (const line of logged) expect(line.call).toBe('POST /api/mail/unsubscribe');
    expect(JSON.stringify(logged)).not.toContain(token.slice(20, -1));
  });

  it('shows where a refused call came from, without revealing the network', async () => {
    const from = async (address: string) => {
      lines();
      await call(contract.auth.me, {}, { now: NOON, address });
      return lines()[0];
    };
    const [one, same, other] = [
      await from('2001:db8:1:2::3'),
      await from('2001:db8:1:2::4'),
      await from('192.0.2.9'),
    ];
    expect(one).toMatchObject({
      code: 'unauthenticated',
      network: expect.stringMatching(/^\w{16}$/),
    });
    expect([same?.network === one?.network, other?.network === one?.network]).toEqual([
      true,
      false,
    ]);
    expect(JSON.stringify([one, other])).not.toMatch(/2001:db8|192\.0\.2/);
  });

  it('shows whom a refused cookie names, and counts cookies with a wrong signature', async () => {
    const { id, cookie } = await newPlayer({ now: NOON });
    const { cookie: others } = await newPlayer({ now: NOON });
    const forged = cookie.replace(/[^.]+$/, others.split('.')[2] ?? '');
    lines();
    await call(contract.game.lives, {}, { cookie: forged, now: NOON });
    await call(contract.game.lives, {}, { cookie, now: NOON + 30 * DAY });
    const [wrong, expired] = lines();
    expect(wrong).toMatchObject({ status: 401, claimedId: id, isForged: true });
    expect(wrong).not.toHaveProperty('playerId');
    expect(metricsOf(wrong)).toEqual({ Guesses: 1 });
    expect(expired).toMatchObject({ status: 401, claimedId: id });
    expect(metricsOf(expired)).toEqual({});
  });

  it('is also written for a call that matches no route', async () => {
    await call(
      contract.docs.openapi,
      {},
      {
        now: NOON,
        routeKey: '$default',
        rawPath: '/api/nothing',
      },
    );
    const [line] = lines();
    expect(line).toMatchObject({ call: '$default', status: 404, code: 'not_found' });
    expect(line).not.toHaveProperty('_aws');
  });
});
