import '#test/support/backend.ts';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { handler as auth } from '#functions/auth/handler.ts';
import { mount } from '#functions/http/mount.ts';
import { usernameOwner } from '#functions/items/account.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { serve } from '#test/support/http.ts';
import { echoCounter, echoOperations, echoRoutes, executionsOf } from './echo.ts';
import { sendEvent } from './gateway.ts';

vi.hoisted(() => {
  process.env.LOG = 'info';
});

type Context = {
  unit: UnitOfWork;
  afterCommit: (task: () => Promise<void>) => void;
};

const send = (run: (context: Context) => unknown, request: object = {}) =>
  sendEvent(mount(echoRoutes, { ...echoOperations, change: { run } }), {
    route: 'POST /api/echo/{id}',
    parameters: { id: '1' },
    ...request,
  });

let logs: MockInstance<typeof process.stdout.write>[];
beforeEach(() => {
  logs = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(() => true),
  );
});
afterEach(() => {
  for (const log of logs) log.mockRestore();
});

const logged = () =>
  logs.flatMap(({ mock }) => mock.calls.map(([line]) => JSON.parse(String(line))));

const INTERNAL = {
  code: 'internal',
  message: 'Si è verificato un errore. Riprova più tardi.',
};

describe('a bug', () => {
  it.each([
    ['an error', () => new Error('pk PLAYER#7 of table giorgione')],
    ['a type error', () => new TypeError('secret of undefined')],
    [
      'an error that looks like a refusal',
      () => Object.assign(new Error('x'), { code: 'forbidden' }),
    ],
    ['an HTTP error of a library', () => Object.assign(new Error('x'), { statusCode: 418 })],
  ])('is answered 500 without details: %s', async (_, problem) => {
    const { status, failure, headers } = await send(() => {
      throw problem();
    });
    expect(status).toBe(500);
    expect(failure).toEqual(INTERNAL);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('that rejects with a value other than an error is answered 500', async () => {
    const { status, failure } = await send(() => Promise.reject('just text'));
    expect(status).toBe(500);
    expect(failure).toEqual(INTERNAL);
  });

  it('in a response is answered 500: the output is validated against the contract', async () => {
    const { status, failure } = await send(() => ({ n: 'not a number' }));
    expect(status).toBe(500);
    expect(failure).toEqual(INTERNAL);
  });

  it('changes nothing', async () => {
    const { status } = await send(async ({ unit }) => {
      unit.increment(echoCounter(77), { n: 1 });
      throw new Error('after the change');
    });
    expect(status).toBe(500);
    expect(await executionsOf(77)).toBe(0);
  });

  it('is logged with its place and the request id, without its message', async () => {
    await send(() => {
      throw new TypeError('what went wrong');
    });
    expect(logged()).toMatchObject([
      {
        level: 'ERROR',
        message: 'failed',
        requestId: 'request-1',
        call: 'POST /api/echo/{id}',
        error: 'TypeError',
        frames: expect.arrayContaining([expect.stringMatching(/^ +at .*errors\.test\.ts/)]),
      },
    ]);
    expect(JSON.stringify(logged())).not.toContain('what went wrong');
  });
});

describe('a failing service', () => {
  /** A client of a table that answers like an engine with a full disk. */
  const fullTable = async () => {
    const url = await serve(async (_, response) => {
      response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' }).end(
        JSON.stringify({
          __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError',
          message: 'database or disk is full',
        }),
      );
    });
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    return new DynamoDBClient({ endpoint: url, region: 'eu-south-1', credentials, maxAttempts: 1 });
  };

  it('is answered 503, and logged without its message, which may contain parts of an item', async () => {
    const client = await fullTable();
    const { status, failure } = await send(() => client.send(new ListTablesCommand()));
    expect([status, failure.code]).toEqual([503, 'unavailable']);
    expect(logged()).toMatchObject([
      {
        level: 'ERROR',
        message: 'failed',
        code: 'unavailable',
        error: 'InternalServerError',
        frames: expect.arrayContaining([expect.stringMatching(/^ +at /)]),
      },
    ]);
    expect(JSON.stringify(logged())).not.toContain('disk is full');
    client.destroy();
  });
});

describe('a conflict', () => {
  let attempts = 0;
  /** Lets another unit of work write the same item between this call's read and its commit. */
  const sendWithConflicts = (conflicts: number, name: string) => {
    attempts = 0;
    return send(async ({ unit }) => {
      const owner = await unit.load(usernameOwner(name));
      if (attempts++ < conflicts) {
        const other = new UnitOfWork(0);
        (await other.load(usernameOwner(name))).set({ playerId: 1000 + attempts });
        await other.commit();
      }
      owner.set({ playerId: 7 });
      return { n: attempts };
    });
  };
  const ownerOf = async (name: string) => {
    return (await new UnitOfWork(0).load(usernameOwner(name))).value?.playerId;
  };

  it('is retried from the start, and then answered', async () => {
    expect(await sendWithConflicts(2, 'raced')).toMatchObject({ status: 200, text: '{"n":3}' });
    expect(await ownerOf('raced')).toBe(7);
    expect(logged()).toMatchObject([{ message: 'call', conflicts: 2 }]);
  });

  it('in every attempt for three seconds is answered 503 and changes nothing', async () => {
    const { status, failure } = await sendWithConflicts(Number.POSITIVE_INFINITY, 'hopeless');
    expect(status).toBe(503);
    expect(failure).toEqual({
      code: 'unavailable',
      message: 'Servizio momentaneamente non disponibile. Riprova tra poco.',
    });
    expect(attempts).toBeGreaterThan(5);
    expect(await ownerOf('hopeless')).toBe(1000 + attempts);
  });
});

describe('a task after the commit', () => {
  it('runs after the commit, and its error fails the call', async () => {
    let seen = -1;
    const { status, failure } = await send(({ unit, afterCommit }) => {
      unit.increment(echoCounter(78), { n: 1 });
      afterCommit(async () => {
        seen = await executionsOf(78);
        throw new Error('too late');
      });
      return { n: 1 };
    });
    expect(status).toBe(500);
    expect(failure).toEqual(INTERNAL);
    expect(seen).toBe(1);
  });
});

describe('the log', () => {
  const tryLogin = () =>
    sendEvent(auth, {
      route: 'POST /api/auth/login',
      body: '{"email":"anna@example.it","password":"crema-e-cannella"}',
      cookies: ['sid=7.segretissimo'],
      address: '203.0.113.99',
    });

  it('has one line per call: its id, route and status', async () => {
    await send(() => ({ n: 1 }));
    const call = 'POST /api/echo/{id}';
    expect(logged()).toMatchObject([
      { level: 'INFO', message: 'call', requestId: 'request-1', call, status: 200 },
    ]);
  });

  it('contains the code of a refusal', async () => {
    expect((await tryLogin()).status).toBe(401);
    expect(logged()).toMatchObject([
      { level: 'INFO', message: 'refused', code: 'invalid_credentials' },
    ]);
  });

  it('contains no body, cookie or network address', async () => {
    await tryLogin();
    expect(logged()).toHaveLength(1);
    const text = JSON.stringify(logged());
    for (const secret of ['anna', 'crema', 'segretissimo', '203.0.113.99']) {
      expect(text).not.toContain(secret);
    }
  });
});
