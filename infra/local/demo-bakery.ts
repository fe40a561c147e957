import { contract } from '#shared/contract/index.ts';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { UNIT_COST } from '#shared/rules/oven.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';

const { bakery } = contract;

/** A bakery's past: what it makes, and the bignè that it put in the oven yesterday and just now. */
export type DemoBakery = {
  readonly specialty: Resource;
  readonly yesterday: number;
  readonly now: number;
};

type Session = { readonly now: number; readonly cookie: string | undefined };

/** Opens it, so that it has produced ever since. */
export const openDemoBakery = async (
  ask: CallApi,
  { specialty }: DemoBakery,
  session: Session,
): Promise<void> => {
  await ask('bakery', bakery.choose, { resource: specialty }, session);
};

/** Buys what a batch lacks beside the specialty, and bakes it. */
const bake = async (ask: CallApi, specialty: Resource, qty: number, session: Session) => {
  if (qty === 0) return;
  for (const resource of RESOURCES.filter(one => one !== specialty)) {
    await ask('bakery', bakery.buy, { resource, quantity: qty * UNIT_COST }, session);
  }
  await ask('bakery', bakery.bake, { qty }, session);
};

/** Its owner was here yesterday; the batch of just now is still in the oven when somebody looks. */
export const runDemoBakery = async (
  ask: CallApi,
  { specialty, yesterday, now: justNow }: DemoBakery,
  { now, cookie }: Session,
): Promise<void> => {
  const before = { now: now - 20 * HOUR, cookie };
  await ask('bakery', bakery.seen, {}, before);
  await bake(ask, specialty, yesterday, before);
  await bake(ask, specialty, justNow, { now: now - MINUTE, cookie });
};
