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

/** What has waited longer is no news any more (milliseconds). */
const NEWS_AGE = DAY;

/** What a notice tells of holds until its player has seen the notice, or it is gone. */
const heldNoticeSource = dueSource(
  ({ playerId, about }) => ({
    seen: lastSeenNotice(playerId),
    notice: notice(playerId, Number(about)),
  }),
  ({ seen, notice }, { about, at, text }, now) =>
    notice.value && seen.value.noticeId < Number(about) && now < at + NEWS_AGE ? text : undefined,
);

/** What becomes of an offer is decided when it is sent. */
const offersSource = dueSource(
  () => undefined,
  (_items, { text }) => text,
);

/** How what is due of a topic is looked at again; chats don't wait. */
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

/** What of that which is due still holds at an instant, with what is said of it; a push only if it is wanted (rule 256). */
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
