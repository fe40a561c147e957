import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { Failure } from '#functions/failure.ts';
import { mount } from '#functions/http/mount.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import type { Route } from '#shared/contract/route.ts';
import { MINUTE } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { testKind } from '#test/support/test-kind.ts';
import { echoOperations, echoRoutes } from './echo.ts';
import { sendEvent } from './gateway.ts';

const MAX = 5;
const change: Route = {
  ...echoRoutes.change,
  limits: [{ per: 'address', max: MAX, seconds: 60 * 60, failuresOnly: true }],
};
const routes = { ...echoRoutes, change };
const contended = testKind<{ readonly by: string }, [id: number]>('CONTENDED', '{id:1}');

type Send = { readonly address: string; readonly id?: number; readonly key?: string };

/** Sends a call a minute after the previous one, since a full limit waits for recent attempts. */
const send = (handler: ReturnType<typeof mount>, { address, id = 1, key }: Send, at = MINUTE) =>
  sendEvent(handler, {
    route: 'POST /api/echo/{id}',
    parameters: { id: String(id) },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    address,
    now: NOON + at,
  });

const accepting = mount(routes, echoOperations);
const refusing = mount(routes, {
  ...echoOperations,
  change: {
    run: () => {
      throw new Failure('not_found');
    },
  },
});

/** How many more failures from a network a limit allows. */
const failuresLeft = async (address: string): Promise<number> => {
  for (let failed = 0; failed <= MAX; failed++) {
    const { status } = await send(refusing, { address }, (20 + failed) * MINUTE);
    if (status === 429) return failed;
  }
  throw new Error('The limit takes more failures than it may.');
};

describe('a limit on failures', () => {
  it('doesn’t count a success that is repeated by its key', async () => {
    const address = '192.0.2.1';
    const answers = [];
    for (let i = 0; i < 3 * MAX; i++) {
      answers.push((await send(accepting, { address, key: 'la-stessa-chiave' }, i * MINUTE)).text);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await failuresLeft(address)).toBe(MAX);
  });

  it('doesn’t count a success that is found only when the call is about to be refused', async () => {
    const address = '192.0.2.2';
    const key = 'la-chiave-di-tutte';
    const racing = mount(routes, {
      ...echoOperations,
      change: {
        run: async () => {
          await send(accepting, { address: '192.0.2.3', key });
          throw new Failure('not_found');
        },
      },
    });
    expect((await send(racing, { address, key })).status).toBe(200);
    expect(await failuresLeft(address)).toBe(MAX);
  });

  it('counts a failure in which a call ends after a conflict', async () => {
    const address = '192.0.2.4';
    let tries = 0;
    const conflicting = mount(routes, {
      ...echoOperations,
      change: {
        run: async ({ unit, input: { id } }: { unit: UnitOfWork; input: { id: number } }) => {
          tries += 1;
          if (tries % 2 === 0) throw new Failure('not_found');
          (await unit.load(contended(id))).set({ by: 'the call' });
          const other = new UnitOfWork(NOON);
          (await other.load(contended(id))).set({ by: 'another one' });
          await other.commit();
          return { n: 1 };
        },
      },
    });
    const fail = (id: number) => send(conflicting, { address, id }, id * MINUTE);
    for (let id = 1; id <= MAX; id++) expect((await fail(id)).status).toBe(404);
    expect(tries).toBe(2 * MAX);
    expect((await fail(MAX + 1)).status).toBe(429);
  });

  it('doesn’t count a success after a conflict', async () => {
    const address = '192.0.2.5';
    const many = Array.from({ length: MAX }, () => send(accepting, { address, id: 77 }));
    for (const { status } of await Promise.all(many)) expect(status).toBe(200);
    expect(await failuresLeft(address)).toBe(MAX);
  });
});
