import '#test/support/backend.ts';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import * as f from '#shared/contract/fields.ts';
import { MAINTENANCE_MESSAGE } from '#shared/contract/maintenance.ts';
import { route } from '#shared/contract/route.ts';
import { sendEvent } from './gateway.ts';

const openTo = (access: 'public' | 'superadmin', method: 'GET' | 'POST') =>
  route({
    summary: `${method}, open to ${access}`,
    method,
    path: `/api/maintenance/${access}`,
    access,
    input: f.emptyInput,
    output: z.object({}),
    failures: [],
  });

/** A handler whose function was started with a value of the maintenance switch. */
const startedWith = async (maintenance: string) => {
  vi.resetModules();
  process.env.MAINTENANCE = maintenance;
  const { mount } = await import('#functions/http/mount.ts');
  const { table } = await import('#functions/table/client.ts');
  let runs = 0;
  const operation = {
    run: () => {
      runs++;
      return {};
    },
  };
  const handler = mount(
    { read: openTo('public', 'GET'), write: openTo('superadmin', 'POST') },
    { read: operation, write: operation },
  );
  return { handler, table, runs: () => runs };
};

describe('during maintenance (rule 271)', () => {
  it.each(['GET /api/maintenance/public', 'POST /api/maintenance/superadmin', 'GET /api/nowhere'])(
    '%s is refused for half a minute, before anything is read',
    async name => {
      const { handler, table, runs } = await startedWith('on');
      const send = vi.spyOn(table, 'send');
      const { status, headers, failure } = await sendEvent(handler, { route: name });
      expect(status).toBe(503);
      expect(failure).toMatchObject({ code: 'unavailable', message: MAINTENANCE_MESSAGE });
      expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
      expect(send).not.toHaveBeenCalled();
      expect(runs()).toBe(0);
    },
  );

  it('bounces become dead letters, and none is lost', async () => {
    await startedWith('on');
    const { handler } = await import('#functions/mail/feedback.ts');
    await expect(handler({ Records: [] })).rejects.toThrow('waits for the end of the maintenance');
  });
});

it('calls are answered when it is off', async () => {
  const { handler, runs } = await startedWith('off');
  expect((await sendEvent(handler, { route: 'GET /api/maintenance/public' })).status).toBe(200);
  expect(runs()).toBe(1);
});
