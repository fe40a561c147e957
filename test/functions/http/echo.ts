import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { UnitOfWork } from '#functions/table/unit-of-work.ts';
import * as f from '#shared/contract/fields.ts';
import { type Route, route } from '#shared/contract/route.ts';

const input = z.strictObject({ id: f.pathId, text: z.optional(z.string()) });
const output = z.object({ n: z.number() });
const common = {
  path: '/api/echo/{id}',
  access: 'public',
  input,
  output,
  failures: ['not_found'],
} as const;

/** Calls of no area: what the pipeline does can be seen through them. */
export const echoRoutes = {
  change: route({ ...common, summary: 'A change by anybody', method: 'POST' }),
  own: route({ ...common, summary: 'A change by a player', method: 'PUT', access: 'player' }),
  chat: route({
    ...common,
    summary: 'A change with a bound of its own',
    method: 'PATCH',
    access: 'player',
    limits: [{ per: 'player', max: 30, seconds: 60 }],
  }),
  remove: route({ ...common, summary: 'Fields in the query', method: 'DELETE' }),
  look: route({ ...common, summary: 'A read', method: 'GET' }),
} satisfies Record<string, Route>;

type Called = { readonly unit: UnitOfWork; readonly input: { readonly id: number } };

/** How often a change was carried out is counted under its id; its answer is never the same twice. */
const counting = {
  run: ({ unit, input: { id } }: Called) => {
    unit.increment(counter(id), { n: 1 });
    return { n: randomInt(2 ** 40) };
  },
};
const counter = (id: number) => ({ pk: 'ECHO', sk: String(id) });

export const echoOperations = {
  change: counting,
  own: counting,
  chat: counting,
  remove: counting,
  look: { run: () => ({ n: randomInt(2 ** 40) }) },
};

/** How often the change with this id was carried out. */
export const executionsOf = async (id: number): Promise<number> => {
  const { batchGet } = await import('#functions/table/batch-get.ts');
  const [found] = await batchGet([counter(id)], false);
  return Number(found?.n ?? 0);
};
