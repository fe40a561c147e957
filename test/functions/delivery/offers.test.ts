import './ses-recorder.ts';
import '#test/support/push-service.ts';
import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from '#functions/delivery/handler.ts';
import { account } from '#functions/items/account.ts';
import type { QueuedMessage } from '#functions/items/outbox.ts';
import { marketingConsents } from '#functions/items/promotions.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { recordAccesses } from '#test/support/item-access.ts';
import { NOON } from '#test/support/noon.ts';
import { newBrowser, pushService } from '#test/support/push-service.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { newStaff } from '#test/support/staff.ts';
import { ses } from './ses-recorder.ts';

recordAccesses(table);

const TAKEN = { status: 200, body: '<SendRawEmailResponse/>', type: 'text/xml' };
const REFUSED = {
  status: 400,
  body: '<ErrorResponse><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>no</Message></Error></ErrorResponse>',
  type: 'text/xml',
};

const setConsent = async (playerId: number, offersByMail: boolean): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const { own, user } = await unit.load({
    own: marketingConsents(playerId),
    user: account(playerId),
  });
  own.set({ ...own.value, offersByMail });
  if (user.value) user.set({ ...user.value, emailVerified: true });
  await unit.commit();
};

let player: Player;

type Changes = Partial<QueuedMessage> & { readonly attempt?: number };

const eventOf = ({ attempt = 1, ...changes }: Changes) => {
  const message: QueuedMessage = {
    ...{ playerId: player.id, topic: 'offers', about: 'rule 1', channels: ['mail'] },
    ...{ dueAt: NOON, at: NOON, handedAt: NOON },
    text: { title: 'Ciao', body: 'Testo' },
    ...changes,
  };
  return sqsEvent('promotion-delivery', JSON.stringify(message), { attempt });
};

/** A queue delivers a message that the job has handed over. */
const deliver = (changes: Changes = {}): Promise<unknown> =>
  recordedAs('delivery', () => handler(eventOf(changes)));

const sent = (): number => ses.takeRequests().length;

beforeEach(async () => {
  player = await newPlayer({ now: NOON });
  await setConsent(player.id, true);
  ses.respondWith(TAKEN);
  sent();
});

describe('the mail of a promotion', () => {
  it('is sent once, however often the queue delivers it', async () => {
    await deliver();
    await deliver({ attempt: 2 });
    await deliver({ handedAt: NOON + 1 });
    await Promise.all([deliver({ about: 'rule 2' }), deliver({ about: 'rule 2' })]);
    expect(sent()).toBe(2);
  });

  it('returns to the queue if SES refuses it, and is then sent', async () => {
    ses.respondWith(REFUSED);
    await expect(deliver()).rejects.toThrow('refused');
    expect(sent()).toBe(1);
    ses.respondWith(TAKEN);
    await deliver({ attempt: 2 });
    await deliver({ attempt: 3 });
    expect(sent()).toBe(1);
  });

  it('that SES has refused is sent once when it is redelivered from the dead letters', async () => {
    ses.respondWith(REFUSED);
    await expect(deliver()).rejects.toThrow('refused');
    sent();
    ses.respondWith(TAKEN);
    await deliver();
    await deliver();
    expect(sent()).toBe(1);
  });

  it('isn’t repeated if it is unknown whether SES took it', async () => {
    ses.respondWith({ ...REFUSED, status: 505 });
    await expect(deliver()).rejects.toThrow('unknown');
    expect(sent()).toBe(1);
    ses.respondWith(TAKEN);
    await deliver({ attempt: 2 });
    expect(sent()).toBe(0);
  });

  it('names the location of the last visit in a shop with several', async () => {
    const owner = await newStaff('SUPER_ADMIN', NOON);
    const details = { name: 'Rossi', email: 'ciao@rossi.example', socialUrl: null };
    const locations = ['Piazza', 'Via Mazzini'].map(name => ({ name, address: `${name} 1` }));
    const { body } = await call(contract.shop.updateDetails, { ...details, locations }, as(owner));
    const mailed = async (about: string): Promise<string> => {
      await deliver({ about });
      const form = new URLSearchParams(ses.takeRequests()[0]?.body);
      return Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString();
    };
    expect(await mailed('rule 1')).toContain('Dove ci trovi: Piazza, Piazza 1.');
    const location = body.shop.locations[1]?.id;
    const sale = { customerId: player.id, amount: 500, location };
    await call(contract.till.purchase, sale, as(owner));
    expect(await mailed('rule 2')).toContain('Dove ci trovi: Via Mazzini, Via Mazzini 1.');
  });

  it('isn’t sent to a player who no longer wants any, not even after a refusal', async () => {
    await setConsent(player.id, false);
    await deliver();
    expect(sent()).toBe(0);
    await setConsent(player.id, true);
    ses.respondWith(REFUSED);
    await expect(deliver({ about: 'rule 2' })).rejects.toThrow();
    sent();
    await setConsent(player.id, false);
    await deliver({ about: 'rule 2', attempt: 2 });
    expect(sent()).toBe(0);
  });
});

describe('an offer by both channels', () => {
  const both: Changes = { channels: ['mail', 'push'] };
  const watched = pushService.watch(handler);
  const deliverBoth = (changes: Changes = {}) =>
    recordedAs('delivery', () => watched(eventOf({ ...both, ...changes })));
  const pushed = (): number => pushService.list().filter(one => one.userId === player.id).length;

  const subscribe = async (path?: string): Promise<void> => {
    const { subscription } = newBrowser(path);
    const input = { subscription, topics: ['offers' as const] };
    await call(contract.settings.subscribePush, input, as(player));
  };

  it('whose mail is refused repeats only the mail', async () => {
    await subscribe();
    ses.respondWith(REFUSED);
    await expect(deliverBoth()).rejects.toThrow('refused');
    expect([sent(), pushed()]).toEqual([1, 1]);
    ses.respondWith(TAKEN);
    await deliverBoth({ attempt: 2 });
    expect([sent(), pushed()]).toEqual([1, 1]);
  });

  it('whose push fails repeats only the push', async () => {
    await subscribe();
    await subscribe('/busy');
    await expect(deliverBoth()).rejects.toThrow('1 of 2 browsers');
    await expect(deliverBoth({ attempt: 2 })).rejects.toThrow('1 of 2 browsers');
    expect([sent(), pushed()]).toEqual([1, 2]);
  });
});
