import './ses-recorder.ts';
import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { marketingConsents } from '#functions/items/promotions.ts';
import { handler } from '#functions/mail/deliver-promotion.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { recordAccesses } from '#test/support/item-access.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { ses } from './ses-recorder.ts';

recordAccesses(table);

const NOW = Date.parse('2026-11-20T12:00:00Z');
const TAKEN = { status: 200, body: '<SendRawEmailResponse/>', type: 'text/xml' };
const REFUSED = {
  status: 400,
  body: '<ErrorResponse><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>no</Message></Error></ErrorResponse>',
  type: 'text/xml',
};

const setConsent = async (playerId: number, offersByMail: boolean): Promise<void> => {
  const unit = new UnitOfWork(NOW);
  const own = await unit.load(marketingConsents(playerId));
  own.set({ ...own.value, offersByMail });
  await unit.commit();
};

let playerId = 100;

/** The queue brings the mail of an entry of the outbox. */
const deliver = (entryId = 1): Promise<void> => {
  const delivery = { playerId, entryId, at: NOW };
  const content = { subject: 'Ciao', text: 'Testo', html: '<p>Testo</p>' };
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const mail = { to: 'anna@example.it', ...content, headers };
  const event = sqsEvent('promotion-delivery', JSON.stringify({ delivery, mail }));
  return recordedAs('promotion-delivery', () => handler(event));
};

const sent = (): number => ses.takeRequests().length;

beforeEach(async () => {
  playerId += 1;
  await setConsent(playerId, true);
  ses.respondWith(TAKEN);
  sent();
});

describe('the mail of a promotion', () => {
  it('is sent once, however often the queue brings it', async () => {
    await deliver();
    await deliver();
    await Promise.all([deliver(2), deliver(2)]);
    expect(sent()).toBe(2);
  });

  it('goes back to the queue if SES refuses it, and is sent then', async () => {
    ses.respondWith(REFUSED);
    await expect(deliver()).rejects.toThrow();
    const tries = sent();
    expect(tries).toBeGreaterThan(0);
    ses.respondWith(TAKEN);
    await deliver();
    await deliver();
    expect(sent()).toBe(1);
  });

  it('isn’t repeated if nobody knows whether SES took it', async () => {
    // A status after which the client doesn't ask again by itself.
    ses.respondWith({ ...REFUSED, status: 505 });
    await expect(deliver()).rejects.toThrow();
    sent();
    ses.respondWith(TAKEN);
    await deliver();
    expect(sent()).toBe(0);
  });

  it('isn’t sent to who takes none any more', async () => {
    await setConsent(playerId, false);
    await deliver();
    expect(sent()).toBe(0);
  });
});
