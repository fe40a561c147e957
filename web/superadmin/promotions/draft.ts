import type { Audience } from '#shared/contract/admin/promotions.ts';
import type { admin } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import type { PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import { textOrNull } from '../parts/form-text.ts';
import type { Recipient } from '../prizes/draft.ts';
import { romeInstant } from './rome-time.ts';

/** The values of a promotion's form. */
export type PromotionDraft = {
  audience: Audience;
  /** The id of the location whose customers it is for, as text; empty for none. */
  locationId: string;
  userIds: Recipient[];
  /** The template's id as text; empty for none. */
  prizeId: string;
  /** Whether it contains a message. */
  isTelling: boolean;
  message: { title: string; body: string; path: string };
  channels: PromotionChannel[];
  isLater: boolean;
  /** Day and time in Rome: '2026-11-27T18:30'. */
  sendAt: string;
  note: string;
};

export const EMPTY_DRAFT: PromotionDraft = {
  audience: 'all',
  locationId: '',
  userIds: [],
  prizeId: '',
  isTelling: true,
  message: { title: '', body: '', path: '' },
  channels: ['inbox', 'mail'],
  isLater: false,
  sendAt: '',
  note: '',
};

/** Whether a promotion contains a message; one for named players only gives something. */
export const isTelling = ({ audience, isTelling }: PromotionDraft): boolean =>
  isTelling && audience !== 'users';

const prizeOf = ({ prizeId }: PromotionDraft) =>
  prizeId === '' ? {} : { prizeId: Number(prizeId) };

/** The location in the audience. */
export const locationOf = ({ audience, locationId }: PromotionDraft) =>
  audience === 'location' && locationId !== '' ? { locationId: Number(locationId) } : {};

/** The message that a draft would send, for its preview. */
export const contentOf = (draft: PromotionDraft): Input<typeof admin.previewPromotion> => {
  const { title, body, path } = draft.message;
  return {
    message: { title: title.trim(), body: body.trim(), path: textOrNull(path) },
    ...prizeOf(draft),
  };
};

/** The call's input. */
export const promotionInput = (draft: PromotionDraft) => ({
  ...prizeOf(draft),
  audience: draft.audience,
  ...locationOf(draft),
  ...(draft.audience === 'users' ? { userIds: draft.userIds.map(({ id }) => id) } : {}),
  ...(isTelling(draft) ? { message: contentOf(draft).message, channels: draft.channels } : {}),
  ...(draft.isLater ? { sendAt: romeInstant(draft.sendAt) ?? '' } : {}),
  note: textOrNull(draft.note),
});
