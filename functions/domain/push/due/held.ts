import { DAY } from '#shared/time.ts';
import { lastSeenNotice, notice } from '../../../items/notices.ts';
import { dueSource } from './source.ts';

/** What has waited longer is no news any more (milliseconds). */
const NEWS_AGE = DAY;

/** What a notice tells of holds until its player has seen the notice, or it is gone. */
export const heldNoticeSource = dueSource(
  ({ playerId, about }) => ({
    seen: lastSeenNotice(playerId),
    notice: notice(playerId, Number(about)),
  }),
  ({ seen, notice }, { about, held }, now) =>
    held && notice.value && seen.value.noticeId < Number(about) && now < held.at + NEWS_AGE
      ? held
      : undefined,
);

export const heldOfferSource = dueSource(
  () => undefined,
  (_items, { held }, now) => (held && now < held.at + NEWS_AGE ? held : undefined),
);
