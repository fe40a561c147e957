import '#test/support/backend.ts';
import '#test/functions/auth/outbox.ts';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { TABLE_NAME } from '#functions/env.ts';
import { sha256 } from '#functions/hash.ts';
import { handler as feedback } from '#functions/mail/feedback.ts';
import { suppressedAddress } from '#functions/mail/suppression-list.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { sent } from '#test/functions/auth/outbox.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { mailEvent } from '#test/support/events.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { suppress } from '#test/support/suppress.ts';

const handler = (event: Parameters<typeof feedback>[0]) =>
  recordedAs('mail-feedback', () => feedback(event));

const ANNA = 'anna@example.it';
const LUCA = 'luca@example.it';

const suppressionOf = async (address: string) =>
  (await new UnitOfWork(0).load(await suppressedAddress(address))).value;

const removeFromSuppressionList = async (...addresses: string[]): Promise<void> => {
  for (const address of addresses) {
    await table.send(
      new DeleteCommand({ TableName: TABLE_NAME, Key: (await suppressedAddress(address)).key }),
    );
  }
};

beforeEach(() => removeFromSuppressionList(ANNA, LUCA));

describe('an event of SES', () => {
  it.each([
    ['bounce-permanent', { reason: 'bounce', at: Date.parse('2026-11-20T11:00:01.394Z') }],
    ['complaint', { reason: 'complaint', at: Date.parse('2026-11-20T11:05:00.394Z') }],
    ['bounce-transient', undefined],
    ['delivery', undefined],
  ])('%s stores %o', async (name, expected) => {
    await handler(mailEvent(name));
    expect(await suppressionOf(ANNA)).toEqual(expected);
  });

  it('suppresses every recipient in the older format, however the address is written', async () => {
    await handler(mailEvent('bounce-notification'));
    expect([await suppressionOf(ANNA), await suppressionOf(' LUCA@example.it')]).toEqual([
      expect.objectContaining({ reason: 'bounce' }),
      expect.objectContaining({ reason: 'bounce' }),
    ]);
  });

  it('is stored once, with the first reason, when repeated or concurrent', async () => {
    await handler(mailEvent('bounce-permanent'));
    await Promise.all([handler(mailEvent('complaint')), handler(mailEvent('complaint'))]);
    expect(await suppressionOf(ANNA)).toMatchObject({ reason: 'bounce' });
    await removeFromSuppressionList(ANNA);
    await handler(mailEvent('complaint', 'complaint', 'complaint'));
    expect(await suppressionOf(ANNA)).toMatchObject({ reason: 'complaint' });
  });

  it('is stored without the address, and expires after a year', async () => {
    await handler(mailEvent('complaint'));
    const { key } = await suppressedAddress(ANNA);
    // By a plain hash, anybody trying addresses could tell that one of them gets no mail.
    expect(key.pk).not.toContain(sha256(ANNA));
    const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: key }));
    expect(JSON.stringify(Item)).not.toContain('anna');
    expect(Item?.ttl).toBe(Math.ceil(Date.parse('2027-11-20T11:05:00.394Z') / 1000));
  });

  const eventWith = (Message: string) => {
    const { Records } = mailEvent('complaint');
    return { Records: Records.map(record => ({ ...record, Sns: { ...record.Sns, Message } })) };
  };

  it('that only validates the topic is ignored', async () => {
    await handler(eventWith('Successfully validated SNS topic for Amazon SES event publishing.'));
  });

  it.each(['', 'Ciao', '{"bounce":{"bounceType":"Permanent"}}'])(
    'is rejected if it is malformed, and so becomes a dead letter: «%s»',
    async message => {
      await expect(handler(eventWith(message))).rejects.toThrow();
    },
  );
});

describe('a suppressed address', () => {
  const forgotPassword = (player: Player, email = player.email) =>
    call(contract.auth.forgotPassword, { email });

  it('gets no mail, and the response is the same as for another address', async () => {
    const [reachable, suppressed] = [await newPlayer(), await newPlayer()];
    await suppress(suppressed.email, 'bounce');
    sent.splice(0);
    const answers = [
      await forgotPassword(suppressed),
      await forgotPassword(suppressed, suppressed.email.toUpperCase()),
      await forgotPassword(reachable),
    ];
    expect(sent.map(({ to }) => to)).toEqual([reachable.email]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });
});
