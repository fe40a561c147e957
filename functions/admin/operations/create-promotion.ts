import type { GroupAudience } from '#shared/contract/admin/promotions.ts';
import { admin as contract } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { PROMOTION_DAYS_AHEAD } from '#shared/rules/promotions.ts';
import { DAY } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { promotionView, requireUsablePrize } from '../../domain/promotion/view.ts';
import { locationItems, requireLocation } from '../../domain/shop/location.ts';
import { refuseField } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { openPromotion, promotion, type StoredPromotion } from '../../items/promotion-list.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { startPromotions } from './shared/start-promotions.ts';

type Fields = Input<typeof contract.createPromotion>;

/** The players that a campaign names, without duplicates and sorted by id. */
const namedPlayers = ({ userIds = [] }: Fields): number[] =>
  [...new Set(userIds)].sort((a, b) => a - b);

/** When a campaign is to start; null means now. */
const startOf = ({ sendAt }: Fields, now: number): number | null => {
  if (!sendAt) return null;
  const at = Date.parse(sendAt);
  if (at < now) refuseField('sendAt', 'Questo momento è già passato.');
  if (at > now + PROMOTION_DAYS_AHEAD * DAY)
    refuseField('sendAt', `Al massimo tra ${PROMOTION_DAYS_AHEAD} giorni.`);
  return at;
};

const requireKnown = (accounts: readonly LoadedBy<typeof account>[], ids: readonly number[]) => {
  const unknown = ids.filter((_id, i) => accounts[i]?.value === undefined);
  if (unknown.length > 0)
    refuseField('userIds', `Nessun utente ha questi numeri: ${unknown.slice(0, 5).join(', ')}.`);
};

const newPromotion = (fields: Fields, now: number): StoredPromotion => {
  const sendAt = startOf(fields, now);
  const message = fields.message ?? null;
  return {
    id: newId(now),
    prizeId: fields.prizeId ?? null,
    message,
    channels: message ? fields.channels : [],
    audience: fields.audience satisfies GroupAudience | 'users',
    ...(fields.locationId && { locationId: fields.locationId }),
    userIds: namedPlayers(fields),
    note: fields.note || null,
    createdAt: now,
    sendAt,
    status: sendAt === null ? 'running' : 'scheduled',
    stoppedBy: null,
    startedAt: null,
    total: 0,
    progress: { lastId: 0, looked: 0, issued: 0, notified: 0, queued: 0 },
  };
};

/** Stores a campaign. The jobs Lambda carries it out at once, or when it is due (rule 245). */
export const createPromotion = operation(contract.createPromotion, {
  loads: ({ input }) => ({
    settings: programmeItems(),
    location: locationItems(input.locationId),
    accounts: namedPlayers(input).map(id => account(id)),
  }),
  run: ({ input, caller, unit, items: { settings, location, accounts }, now, afterCommit }) => {
    requireUsablePrize(settings, input.prizeId, now);
    requireKnown(accounts, namedPlayers(input));
    requireLocation(location, input.locationId, 'locationId');
    const made = newPromotion(input, now);
    const dueAt = made.sendAt ?? now;
    unit.create(promotion(made.id), made);
    unit.create(openPromotion(dueAt, made.id), { id: made.id, dueAt });
    audit(unit, caller.id, {
      action: 'promotion.create',
      target: `promotion ${made.id}`,
      after: {
        audience: made.audience,
        players: made.audience === 'users' ? made.userIds.length : null,
        prizeId: made.prizeId,
        title: made.message?.title ?? null,
        channels: made.channels.join(', ') || null,
        sendAt: input.sendAt ?? null,
      },
    });
    if (made.sendAt === null) afterCommit(() => startPromotions(now));
    return { campaign: promotionView(made, settings.prizes.value) };
  },
});
