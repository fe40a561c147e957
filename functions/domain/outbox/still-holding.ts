import type { PushTopic } from '#shared/rules/pushes.ts';
import { DAY } from '#shared/time.ts';
import { lastSeenNotice, notice } from '../../items/notices.ts';
import type { OutboxMessage, QueuedMessage } from '../../items/outbox.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { wantedOf } from '../push/devices.ts';
import {
  type DueSource,
  dueSource,
  isAboutOffer,
  isAboutVoucher,
  livesSource,
  offerSource,
  ovenSource,
  streakSource,
  voucherSource,
} from '../push/due.ts';

/** News that has waited longer than this is out of date (milliseconds). */
const NEWS_AGE = DAY;

/** The news of a notice holds until its player has seen the notice or the notice is removed. */
const heldNoticeSource = dueSource(
  ({ playerId, about }) => ({
    seen: lastSeenNotice(playerId),
    notice: notice(playerId, Number(about)),
  }),
  ({ seen, notice }, { about, at, text }, now) =>
    notice.value && seen.value.noticeId < Number(about) && now < at + NEWS_AGE ? text : undefined,
);

/** Whether an offer is sent is decided only at the time of sending. */
const offersSource = dueSource(
  () => undefined,
  (_items, { text }) => text,
);

/** How a due message of each topic is checked again; chats don't wait in the outbox. */
const SOURCES: Readonly<Record<PushTopic, (due: OutboxMessage) => DueSource | undefined>> = {
  prize: due => (isAboutVoucher(due) ? voucherSource : heldNoticeSource),
  oven: () => ovenSource,
  lives: () => livesSource,
  raid: () => heldNoticeSource,
  chat: () => undefined,
  market: due => (isAboutOffer(due) ? offerSource : heldNoticeSource),
  streak: () => streakSource,
  offers: () => offersSource,
};

const sourceOf = (due: OutboxMessage): DueSource | undefined => SOURCES[due.topic](due);

/**
 * The due messages that still hold at an instant, with their texts; a push is included only if its topic is wanted
 * (rule 256).
 */
export const stillHolding = async (
  due: readonly OutboxMessage[],
  now: number,
): Promise<QueuedMessage[]> => {
  const unit = new UnitOfWork(now);
  const isOffer = ({ topic }: OutboxMessage): boolean => topic === 'offers';
  const news = await wantedOf(
    unit,
    due.filter(one => !isOffer(one)),
  );
  const wanted = [...news, ...due.filter(isOffer)];
  await unit.load(wanted.map(one => sourceOf(one)?.items(one)));
  const messages = await Promise.all(
    wanted.map(async (one): Promise<QueuedMessage | undefined> => {
      const text = await sourceOf(one)?.tell(unit, one);
      return text && { ...one, text, handedAt: now };
    }),
  );
  return messages.filter(one => one !== undefined);
};
