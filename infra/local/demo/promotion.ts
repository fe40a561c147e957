import { contract } from '#shared/contract/index.ts';
import { iso, MINUTE } from '#shared/time.ts';
import { hourOf } from './calendar.ts';
import type { Demo, Task } from './demo.ts';

const DAYS_AGO = 5;

/** When the panettone promotion reaches the players. */
export const promotionAt = (now: number): number => hourOf(now, DAYS_AGO, 10);

/** A promotion to everybody, by notice and mail. */
export const promotionOf = ({ callApi, owner, now }: Demo): Task => {
  const at = promotionAt(now) - 2 * MINUTE;
  const input = {
    prizeId: null,
    audience: 'all',
    message: {
      title: 'È tornato il panettone',
      body: 'Trentasei ore di lievitazione e canditi fatti da noi. Passa ad assaggiarlo: una fetta la offriamo al banco.',
      path: '/carta',
    },
    channels: ['inbox', 'mail'],
    sendAt: iso(promotionAt(now)),
  } as const;
  const run = async () =>
    callApi(
      'admin',
      contract.admin.createPromotion,
      { ...input, channels: [...input.channels] },
      await owner(at),
    );
  return { at, run };
};
