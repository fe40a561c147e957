import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SESClient,
  SendEmailCommand,
  SendRawEmailCommand,
  VerifyEmailIdentityCommand,
} from '@aws-sdk/client-ses';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openOutbox } from '#infra/local/aws/outbox.ts';
import { startSes } from '#infra/local/aws/ses.ts';
import { createTopic } from '#infra/local/aws/sns.ts';
import { createLocalPages } from '#infra/local/gateway/local-pages.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { FAILURES } from '#shared/contract/failures.ts';
import { sendRequest, serve } from '#test/support/http.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'mail-'));
const outbox = await openOutbox(folder);
const feedback = createTopic();
const published: unknown[] = [];
feedback.subscribe(async ({ Records }) =>
  published.push(...Records.map(({ Sns }) => JSON.parse(Sns.Message))),
);
const ses = await startSes({
  key: ACCESS_KEY,
  sink: outbox,
  clock: createClock(() => NOW),
  feedback,
});
const CLIENT = {
  endpoint: ses.endpoint,
  region: 'eu-south-1',
  credentials: ACCESS_KEY,
};
const client = new SESClient(CLIENT);
const url = await serve(createLocalPages({ outbox }));

afterAll(async () => {
  client.destroy();
  await ses.stop();
  await rm(folder, { recursive: true });
});

const sendEmail = (
  subject: string,
  html: string,
  to = ['Anna <anna@example.it>', 'b@example.it'],
) =>
  new SendEmailCommand({
    Source: 'Giorgione <noreply@giorgione.example>',
    Destination: { ToAddresses: to },
    Message: {
      Subject: { Data: subject },
      Body: { Text: { Data: 'Ciao & benvenuta,\nperché sì' }, Html: { Data: html } },
    },
  });

const send = (...mail: Parameters<typeof sendEmail>) => client.send(sendEmail(...mail));

const newest = () => outbox.list()[0];

describe('the outbox', () => {
  it('stores the mail of SendEmail', async () => {
    const { MessageId } = await send('Reimposta la password', '<p>Bignè & caffè</p>');
    expect(newest()).toEqual({
      id: MessageId,
      from: 'Giorgione <noreply@giorgione.example>',
      to: 'anna@example.it',
      subject: 'Reimposta la password',
      text: 'Ciao & benvenuta,\nperché sì',
      html: '<p>Bignè & caffè</p>',
      at: '2026-11-20T08:00:00.000Z',
    });
  });

  it('stores the mail of SendRawEmail: nested parts, base64, quoted-printable, encoded headers', async () => {
    const raw = [
      'From: Giorgione <noreply@giorgione.example>',
      'To: Luca <luca@example.it>',
      `Subject: =?UTF-8?B?${Buffer.from('Il tuo buono').toString('base64')}?=`,
      ' =?UTF-8?Q?_=C3=A8_qui?=',
      'List-Unsubscribe:',
      ' <https://giorgione.example/api/mail/unsubscribe?token=7-abc>',
      'Content-Type: multipart/mixed; boundary="outer"',
      '',
      '--outer',
      'Content-Type: multipart/alternative; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Perch=C3=A9 =',
      's=C3=AC',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>Perché sì</p>').toString('base64'),
      '--inner--',
      '--outer',
      'Content-Type: application/pdf',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERg==',
      '--outer--',
      '',
    ].join('\r\n');
    await client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
    expect(newest()).toMatchObject({
      from: 'Giorgione <noreply@giorgione.example>',
      to: 'luca@example.it',
      subject: 'Il tuo buono è qui',
      text: 'Perché sì\n',
      html: '<p>Perché sì</p>',
      headers: {
        'List-Unsubscribe': '<https://giorgione.example/api/mail/unsubscribe?token=7-abc>',
      },
    });
    const { text } = await sendRequest(url, `/__local/mailbox/${newest()?.id}`);
    expect(text).toContain('<dt>List-Unsubscribe</dt><dd>&lt;https://giorgione.example/api/mail');
  });

  it("refuses unsupported actions and mails without recipients with SES's error codes", async () => {
    const unknown = client.send(new VerifyEmailIdentityCommand({ EmailAddress: 'a@b.it' }));
    await expect(unknown).rejects.toMatchObject({ name: 'InvalidAction' });
    await expect(send('A nessuno', '', [])).rejects.toMatchObject({ name: 'ValidationError' });
  });

  it('keeps all mails across a restart, newest first', async () => {
    await Promise.all(['uno', 'due', 'tre'].map(subject => send(subject, '')));
    expect((await openOutbox(folder)).list()).toEqual(outbox.list());
    expect(outbox.list().map(mail => Number(mail.id))).toEqual([5, 4, 3, 2, 1]);
    expect(await readdir(folder)).toHaveLength(5);
  });

  it('answers 503 while the disk is full, names the file concerned, and keeps nothing of the mail', async () => {
    const full = join(folder, `${String(outbox.list().length + 1).padStart(8, '0')}.json.part`);
    await symlink('/dev/full', full);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const once = new SESClient({ ...CLIENT, maxAttempts: 1 });
    await expect(once.send(sendEmail('Non ci sta', ''))).rejects.toMatchObject({
      name: 'ServiceUnavailable',
      $metadata: { httpStatusCode: 503 },
    });
    const file = full.replace('.part', '');
    expect(said.mock.calls.join()).toMatch(
      `Il disco è pieno: non posso scrivere ${file} (ENOSPC).`,
    );
    expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([]);
    said.mockRestore();
    once.destroy();
  });

  it.each(['', '{"id":"000', '{"id":"x","to":"a@b.it"}', 'null'])(
    "with a damaged mail isn't opened, and names the file: %o",
    async content => {
      const damaged = await mkdtemp(join(tmpdir(), 'mail-'));
      const file = join(damaged, '00000001.json');
      await writeFile(file, content);
      const error: unknown = await openOutbox(damaged).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        message: `La mail ${file} è danneggiata o illeggibile.`,
        advice: expect.stringContaining('cancella il file'),
      });
      await rm(damaged, { recursive: true });
    },
  );
});

describe('the mailbox simulator', () => {
  it.each([
    ['bounce+anna', { bounceType: 'Permanent', bouncedRecipients: [expect.anything()] }],
    ['Complaint', { complainedRecipients: [expect.anything()] }],
    ['success', undefined],
  ])('publishes the outcome of a mail to %s', async (name, expected) => {
    published.splice(0);
    await send('Ciao', '<p>Ciao</p>', [`${name}@simulator.amazonses.com`]);
    expect(published).toMatchObject(
      expected ? [{ [name.replace('+anna', '').toLowerCase()]: expected }] : [],
    );
  });
});

describe('the mailbox', () => {
  it('lists the mails and shows each, with escaped and sandboxed content', async () => {
    await send('<b>Ciao</b>', '<head><title>x</title></head><script>1</script>');
    const list = await sendRequest(url, '/__local/mailbox');
    expect(list.text).toContain('&lt;b&gt;Ciao&lt;/b&gt;');
    expect(list.text).not.toMatch(/<script|<style|style=|\son\w+=/);

    const path = /\/__local\/mailbox\/\d+/.exec(list.text)?.[0] ?? '';
    const letter = await sendRequest(url, path);
    expect(letter.text).toContain('anna@example.it');
    expect(letter.text).toContain('Ciao &amp; benvenuta');
    expect(letter.text).toMatch(/<iframe [^>]*sandbox="(?!.*allow-(scripts|same-origin))/);

    const content = await sendRequest(url, `${path}/html`);
    expect(content.text).toBe(
      '<head><base target="_blank"><title>x</title></head><script>1</script>',
    );
    expect(content.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox /);
    expect(content.headers['content-security-policy']).not.toContain('script');
  });

  it.each(['/__local/mailbox/999', '/__local/mailbox/1/x', '/__local/mailboxes', '/__local/'])(
    'has nothing at %s',
    async path => {
      expect(await sendRequest(url, path)).toMatchObject({
        status: 404,
        text: JSON.stringify({ code: 'not_found', message: FAILURES.not_found[1] }),
      });
    },
  );
});
