import { PROMOTION_LATE_AFTER } from '#shared/rules/promotions.ts';
import { type LoadedProgramme, programmeItems, usablePrize } from '../../domain/card/programme.ts';
import { audienceTest } from '../../domain/promotion/audience.ts';
import { inviteCodeOwner, userByAge } from '../../items/account.ts';
import { openPromotion, promotion, type StoredPromotion } from '../../items/promotion-list.ts';
import { type PromotionRecipient, promotionRecipient } from '../../items/promotion-recipients.ts';
import { firstIdAt } from '../../table/ids.ts';
import type { Range } from '../../table/key.ts';
import { queryCount, queryItems } from '../../table/query.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { ConflictError } from '../../table/write.ts';
import type { Deadline } from '../deadline.ts';
import { type RunningPromotion, reachPlayer } from './reach-player.ts';

/** How many players are processed, each in a transaction of their own, before the progress is saved. */
const PAGE = 25;

/**
 * The instant of a page, a millisecond after that of the previous page: one millisecond has only 4,096 ids, and the
 * instant of a run stays the same from its beginning to its end.
 */
const instantOf = ({ progress }: StoredPromotion, now: number): number =>
  now + Math.floor(progress.looked / PAGE);

/** A campaign that has begun. */
type Begun = StoredPromotion & { readonly startedAt: number };

const hasBegun = (one: StoredPromotion): one is Begun => one.startedAt !== null;

/** The players after an id who had registered before a campaign began. */
const playersAfter = (lastId: number, startedAt: number): Range => ({
  ...userByAge.range(),
  from: userByAge(lastId + 1).sk,
  to: userByAge(firstIdAt(startedAt)).sk,
});

/** The next players whom a campaign processes, in the order of their ids. */
const nextPlayers = async ({
  audience,
  userIds,
  progress,
  startedAt,
}: Begun): Promise<readonly number[]> => {
  if (audience === 'users') return userIds.filter(id => id > progress.lastId).slice(0, PAGE);
  const range = playersAfter(progress.lastId, startedAt);
  return (await queryItems(inviteCodeOwner, range, { limit: PAGE })).map(one => one.playerId);
};

/** Starts a campaign that is due: its audience is made up of the players who belong to it now. */
const begin = async (stored: StoredPromotion, now: number): Promise<StoredPromotion> => {
  const total =
    stored.audience === 'users' ? stored.userIds.length : await queryCount(playersAfter(0, now));
  return { ...stored, status: 'running', startedAt: now, total };
};

/** The marks that a stopped campaign has already left for some players; it reaches nobody any more. */
const readMarks = async (
  ids: readonly number[],
  { id }: StoredPromotion,
): Promise<(PromotionRecipient | undefined)[]> => {
  const marks = await new UnitOfWork(0).load(ids.map(playerId => promotionRecipient(playerId, id)));
  return marks.map(({ value }) => value);
};

const reachPlayers = (
  ids: readonly number[],
  running: RunningPromotion,
  now: number,
): Promise<(PromotionRecipient | undefined)[]> =>
  Promise.all(ids.map(id => retryOnConflict(() => reachPlayer(id, running, now))));

/** The progress after a page. The marks say exactly what was done for each player, whichever run did it. */
const progressAfter = (
  { progress }: StoredPromotion,
  ids: readonly number[],
  marks: readonly (PromotionRecipient | undefined)[],
): StoredPromotion['progress'] => {
  const count = (has: (mark: PromotionRecipient) => boolean): number =>
    marks.filter(mark => mark !== undefined && has(mark)).length;
  return {
    lastId: ids.at(-1) ?? progress.lastId,
    looked: progress.looked + ids.length,
    issued: progress.issued + count(({ rewardId }) => rewardId !== null),
    notified: progress.notified + count(({ isNotified }) => isNotified),
    queued: progress.queued + count(({ isQueued }) => isQueued),
  };
};

const prizeOf = ({ prizeId }: StoredPromotion, settings: LoadedProgramme, now: number) => ({
  prize: usablePrize(settings, prizeId, now),
  isMissing: prizeId !== null && !usablePrize(settings, prizeId, now),
});

/** Processes the next page of a campaign that is under way, or that was stopped in the middle of a page. */
const doPage = async (
  stored: Begun,
  settings: LoadedProgramme,
  now: number,
): Promise<{ readonly after: StoredPromotion; readonly isOver: boolean }> => {
  const ids = await nextPlayers(stored);
  const { prize } = prizeOf(stored, settings, now);
  const isInAudience = audienceTest(stored, settings, stored.startedAt);
  const isRunning = stored.status === 'running';
  const marks = isRunning
    ? await reachPlayers(ids, { promotion: stored, prize, isInAudience }, instantOf(stored, now))
    : await readMarks(ids, stored);
  const progress = progressAfter(stored, ids, marks);
  if (!isRunning) return { after: { ...stored, progress, userIds: [] }, isOver: true };
  const isOver = ids.length === 0;
  return {
    after: isOver ? { ...stored, status: 'done', userIds: [] } : { ...stored, progress },
    isOver,
  };
};

type Due = { readonly now: number; readonly dueAt: number };

const nextState = async (
  stored: StoredPromotion,
  settings: LoadedProgramme,
  { now, dueAt }: Due,
) => {
  const isLive = stored.status === 'scheduled' || stored.status === 'running';
  if (isLive && prizeOf(stored, settings, now).isMissing) {
    const after = { ...stored, status: 'stopped', stoppedBy: 'prize' } as const;
    return { after, isOver: !hasBegun(stored) };
  }
  if (hasBegun(stored)) return doPage(stored, settings, now);
  if (!isLive) return { after: stored, isOver: true };
  // A campaign that starts this late is held; one that has begun continues.
  if (now > dueAt + PROMOTION_LATE_AFTER)
    return { after: { ...stored, status: 'held' } as const, isOver: true };
  return { after: await begin(stored, now), isOver: false };
};

/**
 * Takes the next step of a campaign, and returns whether there are more. A page may be processed by two runs, or again
 * after a run that ended in the middle. Its marks make sure that each player is reached once, and it is counted once
 * because the progress is written only on the version that was read. A run that conflicts leaves the campaign to the
 * other run, and a campaign that was stopped meanwhile to the run that the stop has started.
 */
const step = async (id: number, dueAt: number, now: number): Promise<boolean> => {
  const unit = new UnitOfWork(now);
  const { own, open, settings } = await unit.load({
    own: promotion(id),
    open: openPromotion(dueAt, id),
    settings: programmeItems(),
  });
  if (!open.value || !own.value) return false;
  const { after, isOver } = await nextState(own.value, settings, { now, dueAt });
  own.set(after);
  if (isOver) open.remove();
  try {
    await unit.commit();
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
  return !isOver;
};

/** Does the remaining work of a campaign that is due (rule 249). */
export const runPromotion = async (
  { id, dueAt }: { readonly id: number; readonly dueAt: number },
  now: number,
  deadline: Deadline,
): Promise<void> => {
  do deadline.check();
  while (await step(id, dueAt, now));
};
