import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { sent } from '#test/functions/accounts/outbox.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { mailEvent } from '#test/support/events.ts';

const { handler } = await import('#functions/mail/feedback.ts');
const { suppressedAddress } = await import('#functions/mail/suppression-list.ts');
const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
const { table } = await import('#functions/table/client.ts');
const { TABLE_NAME } = await import('#functions/env.ts');
const { DeleteCommand, GetCommand } = await import('@aws-sdk/lib-dynamodb');

const ANNA = 'anna@example.it';
const LUCA = 'luca@example.it';

const noted = async (address: string) => {
  const unit = new UnitOfWork(0);
  await unit.load([suppressedAddress(address)]);
  return unit.get(suppressedAddress(address));
};

const revive = async (...addresses: string[]): Promise<void> => {
  for (const address of addresses) {
    await table.send(
      new DeleteCommand({ TableName: TABLE_NAME, Key: suppressedAddress(address).key }),
    );
  }
};

beforeEach(() => revive(ANNA, LUCA));

describe('what SES tells', () => {
  it.each([
    ['bounce-permanent', { reason: 'bounce', at: Date.parse('2026-11-20T11:00:01.394Z') }],
    ['complaint', { reason: 'complaint', at: Date.parse('2026-11-20T11:05:00.394Z') }],
    ['bounce-transient', undefined],
    ['delivery', undefined],
  ])('of a %s leaves %o', async (name, expected) => {
    await handler(mailEvent(name));
    expect(await noted(ANNA)).toEqual(expected);
  });

  it('in the older form, of several, under whatever spelling', async () => {
    await handler(mailEvent('bounce-notification'));
    expect([await noted(ANNA), await noted(' LUCA@example.it')]).toEqual([
      expect.objectContaining({ reason: 'bounce' }),
      expect.objectContaining({ reason: 'bounce' }),
    ]);
  });

  it('twice, or all at once, is noted once: the first word stands', async () => {
    await handler(mailEvent('bounce-permanent'));
    await Promise.all([handler(mailEvent('complaint')), handler(mailEvent('complaint'))]);
    expect(await noted(ANNA)).toMatchObject({ reason: 'bounce' });
    await revive(ANNA);
    await handler(mailEvent('complaint', 'complaint', 'complaint'));
    expect(await noted(ANNA)).toMatchObject({ reason: 'complaint' });
  });

  it('is kept without the address, and forgotten after a year', async () => {
    await handler(mailEvent('complaint'));
    const { key } = suppressedAddress(ANNA);
    const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: key }));
    expect(JSON.stringify(Item)).not.toContain('anna');
    expect(Item?.ttl).toBe(Math.ceil(Date.parse('2027-11-20T11:05:00.394Z') / 1000));
  });

  const said = (Message: string) => {
    const { Records } = mailEvent('complaint');
    return { Records: Records.map(one => ({ ...one, Sns: { ...one.Sns, Message } })) };
  };

  it('first, that it may, is no failure', async () => {
    await handler(said('Successfully validated SNS topic for Amazon SES event publishing.'));
  });

  it.each(['', 'Ciao', '{"bounce":{"bounceType":"Permanent"}}'])(
    'and is not understood goes to the dead letters: «%s»',
    async message => {
      await expect(handler(said(message))).rejects.toThrow();
    },
  );
});

describe('an address that is dead', () => {
  const ask = (player: Player, email = player.email) =>
    call(contract.auth.forgotPassword, { email });

  it('gets no mail, while another does, and the asker is told the same', async () => {
    const [alive, dead] = [await newPlayer(), await newPlayer()];
    const unit = new UnitOfWork(0);
    unit.create(suppressedAddress(dead.email), { reason: 'bounce', at: 0 });
    await unit.commit();
    sent.splice(0);
    const answers = [await ask(dead), await ask(dead, dead.email.toUpperCase()), await ask(alive)];
    expect(sent.map(({ to }) => to)).toEqual([alive.email]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });
});
