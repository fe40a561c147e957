import { promotion } from '#functions/items/promotion-list.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { HOUR, iso } from '#shared/time.ts';
import { as, call } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import type { Fixtures, Scenarios } from './scenario.ts';

const message = { title: 'Torna la colomba', body: 'Da sabato in vetrina.' };

/** A promotion planned for later: what the job does isn't part of the call. */
const scheduled = {
  audience: 'all',
  message,
  channels: ['inbox', 'mail'],
  sendAt: iso(NOON + HOUR),
} satisfies Request<typeof contract.admin.createPromotion>;

const newCampaign = async ({ superAdmin }: Fixtures): Promise<{ id: number }> => {
  const { body } = await call(contract.admin.createPromotion, scheduled, as(superAdmin));
  return { id: body.campaign.id };
};

/** A promotion that missed its time. */
const heldCampaign = async (fixtures: Fixtures): Promise<{ id: number }> => {
  const { id } = await newCampaign(fixtures);
  const unit = new UnitOfWork(NOON);
  const own = await unit.load(promotion(id));
  if (own.value) own.set({ ...own.value, status: 'held' });
  await unit.commit();
  return { id };
};

export const promotions: Scenarios = {
  'admin.createPromotion': async () => [scheduled],
  'admin.promotions': async fixtures => {
    await newCampaign(fixtures);
    return [{}];
  },
  'admin.promotionAudience': async () => [{ audience: 'all' }],
  'admin.promotionAudience with a segment': async () => [{ audience: 'lost' }],
  'admin.stopPromotion': async fixtures => [await newCampaign(fixtures)],
  'admin.releasePromotion': async fixtures => [await heldCampaign(fixtures)],
  'admin.promotionResults': async fixtures => [await newCampaign(fixtures)],
  'admin.previewPromotion': async () => [{ message }],
  'admin.testPromotion': async () => [{ message }],
};
