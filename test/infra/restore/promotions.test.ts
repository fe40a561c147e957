import '../../functions/jobs/promotions/promotion-queue.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { queuePromotion, reachItems } from '#functions/domain/promotion/queue-promotion.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { holdPromotions } from '#infra/restore/promotions.ts';
import { HOUR, iso } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { waitingMessages } from '#test/support/outbox.ts';
import { mailedTo } from '../../functions/jobs/promotions/promotion-queue.ts';
import {
  campaignOf,
  createCampaign,
  MESSAGE,
  newListener,
  runPromotions,
  startAlone,
} from '../../functions/jobs/promotions/promotion-shop.ts';

/** When everything waits for the morning. */
const NIGHT = NOON + 12 * HOUR;
const MORNING = NOON + 20 * HOUR;

beforeEach(startAlone);

/** A planned promotion, one whose mail is waiting, and a rule's message. */
const makeThree = async (title: string) => {
  const anna = await newListener();
  const message = { ...MESSAGE, title };
  const toAll = { audience: 'all' as const, message, channels: ['mail' as const] };
  const coming = await createCampaign({ ...toAll, sendAt: iso(MORNING) }, NIGHT);
  const waiting = await createCampaign(toAll, NIGHT);
  const unit = new UnitOfWork(NIGHT);
  const reach = await unit.load(reachItems(anna, ['mail']));
  queuePromotion(unit, reach, { source: 'rule 3', playerId: anna, message, channels: ['mail'] });
  await unit.commit();
  return { coming: coming.body.campaign.id, waiting: waiting.body.campaign.id };
};

it('in a restored table promotions are held, and waiting messages dropped', async () => {
  const { coming, waiting } = await makeThree('Da tenere');
  expect(await holdPromotions(NIGHT, false)).toEqual({ campaigns: 1, messages: 2 });
  expect(await campaignOf(coming)).toMatchObject({ status: 'scheduled' });
  expect(await holdPromotions(NIGHT)).toEqual({ campaigns: 1, messages: 2 });
  expect(await waitingMessages()).toEqual([]);
  expect(await holdPromotions(NIGHT)).toEqual({ campaigns: 0, messages: 0 });
  expect(await campaignOf(coming)).toMatchObject({ status: 'held', startedAt: null });
  expect(await campaignOf(waiting)).toMatchObject({ status: 'done', waiting: 0, mailed: 0 });
  await runPromotions(MORNING);
  await runPromotions(MORNING + HOUR);
  expect(mailedTo('Da tenere')).toEqual([]);
});

it('npm run restore-table does this if told to apply changes', async () => {
  const { coming } = await makeThree('Da AWS');
  const { DYNAMODB_ENDPOINT: endpoint = '', TABLE_NAME: name = '' } = process.env;
  const restore = async (...more: string[]): Promise<string> => {
    const args = ['infra/restore/command.ts', '--stage', 'local', '--table', name, ...more];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, DYNAMODB_ENDPOINT: endpoint },
    });
    return stdout;
  };
  const said = 'Campaigns held: 1. Messages in the outbox dropped: 2.';
  expect(await restore()).toContain(said);
  expect(await waitingMessages()).toHaveLength(2);
  expect(await restore('--apply')).toContain(said);
  expect(await waitingMessages()).toEqual([]);
  expect(await campaignOf(coming)).toMatchObject({ status: 'held' });
});
