import { contract } from '#shared/contract/index.ts';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { UNIT_COST } from '#shared/rules/oven.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';

const { bakery } = contract;

/** A bakery's specialty, and the bignè that it baked yesterday and that are in the oven now. */
export type DemoBakery = {
  readonly specialty: Resource;
  readonly yesterday: number;
  readonly now: number;
};

type Session = { readonly now: number; readonly cookie: string | undefined };

/** Opens the bakery, which produces its specialty from then on. */
export const openDemoBakery = async (
  callApi: CallApi,
  { specialty }: DemoBakery,
  session: Session,
): Promise<void> => {
  await callApi('bakery', bakery.choose, { resource: specialty }, session);
};

/** Buys the resources that a batch needs besides the specialty, and bakes it. */
const bake = async (callApi: CallApi, specialty: Resource, qty: number, session: Session) => {
  if (qty === 0) return;
  for (const resource of RESOURCES.filter(other => other !== specialty)) {
    await callApi('bakery', bakery.buy, { resource, quantity: qty * UNIT_COST }, session);
  }
  await callApi('bakery', bakery.bake, { qty }, session);
};

/** Bakes yesterday's batch, and a batch that is still in the oven when the server starts. */
export const runDemoBakery = async (
  callApi: CallApi,
  { specialty, yesterday, now: current }: DemoBakery,
  { now, cookie }: Session,
): Promise<void> => {
  const past = { now: now - 20 * HOUR, cookie };
  await callApi('bakery', bakery.seen, {}, past);
  await bake(callApi, specialty, yesterday, past);
  await bake(callApi, specialty, current, { now: now - MINUTE, cookie });
};
