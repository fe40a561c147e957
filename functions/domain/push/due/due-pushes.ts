import type { PushTopic } from '#shared/rules/pushes.ts';
import { DAY } from '#shared/time.ts';
import { lastSeenNotice, notice } from '../../../items/notices.ts';
import { type DuePush, duePush } from '../../../items/pushes.ts';
import { batchPutEach } from '../../../table/batch-write.ts';
import { UnitOfWork } from '../../../table/unit-of-work.ts';
import type { Push } from '../push.ts';
import { wantedOf } from '../wanted.ts';
import { livesSource } from './lives.ts';
import { isAboutOffer, offerSource } from './offer.ts';
import { ovenSource } from './oven.ts';
import { type DueSource, dueSource } from './source.ts';
import { streakSource } from './streak.ts';
import { isAboutVoucher, voucherSource } from './voucher.ts';

/** What has waited longer is no news any more (milliseconds). */
const NEWS_AGE = DAY;

/** What a notice tells of holds until its player has seen the notice, or it is gone. */
const heldNoticeSource = dueSource(
  ({ playerId, about }) => ({
    seen: lastSeenNotice(playerId),
    notice: notice(playerId, Number(about)),
  }),
  ({ seen, notice }, { about, held }, now) =>
    held && notice.value && seen.value.noticeId < Number(about) && now < held.at + NEWS_AGE
      ? held
      : undefined,
);

const heldOfferSource = dueSource(
  () => undefined,
  (_items, { held }, now) => (held && now < held.at + NEWS_AGE ? held : undefined),
);

/** How what is due of a topic is looked at again; none of a topic without one is ever due. */
const SOURCES: Readonly<Record<PushTopic, (due: DuePush) => DueSource | undefined>> = {
  prize: due => (isAboutVoucher(due) ? voucherSource : heldNoticeSource),
  oven: () => ovenSource,
  lives: () => livesSource,
  raid: () => heldNoticeSource,
  chat: () => undefined,
  market: due => (isAboutOffer(due) ? offerSource : heldNoticeSource),
  streak: () => streakSource,
  offers: () => heldOfferSource,
};

const sourceOf = (due: DuePush): DueSource | undefined => SOURCES[due.topic](due);

export const duePushRef = ({ playerId, dueAt, topic, about }: DuePush) =>
  duePush(playerId, dueAt, topic, about);

/** Stores what is due later; the same one again changes nothing. */
export const storeDue = async (due: readonly DuePush[]): Promise<void> => {
  const puts = due.map(value => ({ ref: duePushRef(value), value }));
  // A batch must not have a key twice.
  await batchPutEach([...new Map(puts.map(put => [put.ref.key.sk, put])).values()]);
};

/** What is told of that which is due and wanted, and still holds at an instant (rule 256). */
export const pushesOfDue = async (due: readonly DuePush[], now: number): Promise<Push[]> => {
  const unit = new UnitOfWork(now);
  const wanted = await wantedOf(unit, due);
  await unit.load(wanted.map(one => sourceOf(one)?.items(one)));
  const pushes = await Promise.all(
    wanted.map(async (one): Promise<Push | undefined> => {
      const { playerId, topic, about, dueAt, held } = one;
      const text = await sourceOf(one)?.tell(unit, one);
      if (!text) return undefined;
      const { title, body, path } = text;
      return { playerId, topic, about, title, body, path, at: held?.at ?? dueAt };
    }),
  );
  return pushes.filter(push => push !== undefined);
};
