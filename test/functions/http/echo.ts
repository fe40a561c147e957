import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { batchGet } from '#functions/table/batch-get.ts';
import type { UnitOfWork } from '#functions/table/unit-of-work.ts';
import * as f from '#shared/contract/fields.ts';
import { type Route, route } from '#shared/contract/route.ts';
import { testKind } from '#test/support/test-kind.ts';

const input = z.strictObject({ id: f.pathId, text: z.optional(z.string()) });
const output = z.object({ n: z.number() });
const common = {
  path: '/api/echo/{id}',
  access: 'public',
  input,
  output,
  failures: ['not_found'],
} as const;

/** Routes that belong to no area, for tests of the middleware. */
export const echoRoutes = {
  change: route({ ...common, summary: 'A change by any visitor', method: 'POST' }),
  own: route({ ...common, summary: 'A change by a player', method: 'PUT', access: 'player' }),
  chat: route({
    ...common,
    summary: 'A change with a rate limit of its own',
    method: 'PATCH',
    access: 'player',
    limits: [{ per: 'player', max: 30, seconds: 60 }],
  }),
  remove: route({ ...common, summary: 'Fields in the query', method: 'DELETE' }),
  look: route({ ...common, summary: 'A read', method: 'GET' }),
} satisfies Record<string, Route>;

type EchoContext = { readonly unit: UnitOfWork; readonly input: { readonly id: number } };

/** How often the change with an id was executed. */
export const echoCounter = testKind<{ readonly n: number }, [id: number]>('ECHO', '{id:1}');

/** Counts the executions with an id, and answers differently every time. */
const countExecution = {
  run: ({ unit, input: { id } }: EchoContext) => {
    unit.increment(echoCounter(id), { n: 1 });
    return { n: randomInt(2 ** 40) };
  },
};

export const echoOperations = {
  change: countExecution,
  own: countExecution,
  chat: countExecution,
  remove: countExecution,
  look: { run: () => ({ n: randomInt(2 ** 40) }) },
};

/** The number of executed changes with an id. */
export const executionsOf = async (id: number): Promise<number> => {
  const [found] = await batchGet([echoCounter(id).key], false);
  return Number(found?.n ?? 0);
};
