import type { PromotionView } from '#shared/contract/admin/promotions.ts';
import type { Prize } from '#shared/contract/admin.ts';
import { iso, optionalIso } from '#shared/time.ts';
import { refuseField } from '../../failure.ts';
import {
  OUTCOME_PARTS,
  outcomesOf,
  type PromotionOutcome,
  promotion,
  promotionOutcome,
  type StoredPromotion,
} from '../../items/promotion-list.ts';
import type { prizes } from '../../items/rewards.ts';
import { queryItems, queryRecords } from '../../table/query.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { type LoadedProgramme, UNUSABLE_PRIZE, usablePrize } from '../card/programme.ts';

/** About as many campaigns as a shop runs in a year or two. */
export const LATEST_PROMOTIONS = 100;

/** The latest campaigns, newest first. */
export const readLatestPromotions = (): Promise<StoredPromotion[]> =>
  queryItems(promotion, promotion.range(), {
    limit: LATEST_PROMOTIONS,
    newestFirst: true,
    consistent: true,
  });

/** The summed outcomes of campaigns' entries in the outbox, by campaign id. */
type Outcomes = ReadonlyMap<number, Required<PromotionOutcome>>;

const NONE: Required<PromotionOutcome> = { pushed: 0, mailed: 0, skipped: 0, decided: 0 };

/** The outcomes of the latest campaigns, or of one campaign. */
export const readOutcomes = async (campaigns: number, id?: number): Promise<Outcomes> => {
  const sums = new Map<number, Required<PromotionOutcome>>();
  const range = id === undefined ? promotionOutcome.range() : outcomesOf(id);
  const records = await queryRecords(range, {
    limit: campaigns * OUTCOME_PARTS,
    newestFirst: true,
    consistent: true,
  });
  for (const record of records) {
    const id = Number(record.sk.split('#')[0]);
    const part = promotionOutcome.valueIn(record);
    const sum = sums.get(id) ?? NONE;
    const { pushed = 0, mailed = 0, skipped = 0, decided = 0 } = part;
    sums.set(id, {
      pushed: sum.pushed + pushed,
      mailed: sum.mailed + mailed,
      skipped: sum.skipped + skipped,
      decided: sum.decided + decided,
    });
  }
  return sums;
};

type Prizes = LoadedBy<typeof prizes>['value'];

/** The name of a template, even if it was deleted. */
export const prizeNameOf = (
  prizeId: number | null,
  { prizes, formerNames }: Prizes,
): string | null =>
  prizeId === null
    ? null
    : (prizes.find(({ id }) => id === prizeId)?.name ?? formerNames?.[prizeId] ?? null);

/** A campaign as the panel sees it. */
export const promotionView = (
  stored: StoredPromotion,
  prizes: Prizes,
  outcomes: Outcomes = new Map(),
): PromotionView => {
  const { progress, sendAt, createdAt, startedAt } = stored;
  const { decided, ...sent } = outcomes.get(stored.id) ?? NONE;
  return {
    id: stored.id,
    prizeId: stored.prizeId,
    prizeName: prizeNameOf(stored.prizeId, prizes),
    title: stored.message?.title ?? null,
    message: stored.message,
    audience: stored.audience,
    locationId: stored.locationId ?? null,
    channels: [...stored.channels],
    note: stored.note,
    status: stored.status,
    stoppedBy: stored.stoppedBy,
    sendAt: optionalIso(sendAt),
    createdAt: iso(createdAt),
    startedAt: optionalIso(startedAt),
    looked: progress.looked,
    total: stored.total,
    issued: progress.issued,
    notified: progress.notified,
    ...sent,
    waiting: Math.max(0, progress.queued - decided),
  };
};

/** The template that a campaign names, if any; refuses a template from which no reward can be made. */
export const requireUsablePrize = (
  settings: LoadedProgramme,
  prizeId: number | null | undefined,
  now: number,
): Prize | undefined =>
  prizeId
    ? (usablePrize(settings, prizeId, now) ?? refuseField('prizeId', UNUSABLE_PRIZE))
    : undefined;

/** The name of a campaign in the outbox and in the list of what was sent to a player. */
export const promotionSource = (promotionId: number): string => `promotion ${promotionId}`;

/** The campaign that a source names; undefined if it is a rule. */
export const promotionOfSource = (source: string): number | undefined => {
  const id = /^promotion (\d+)$/.exec(source)?.[1];
  return id === undefined ? undefined : Number(id);
};
