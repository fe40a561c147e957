import '#test/support/backend.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { startRecorder } from '#test/support/recorder.ts';

vi.hoisted(() => {
  // Nothing listens there: no mail can be queued.
  process.env.SQS_ENDPOINT = 'http://127.0.0.1:9';
  process.env.MAIL_QUEUE_URL = 'http://127.0.0.1:9/mails';
  process.env.LOG = 'error';
});

const forgot = (email: string) => call(contract.auth.forgotPassword, { email }, { now: NOON });

describe('a mail that cannot be queued', () => {
  it('is logged as an error, and the response reveals nothing', async () => {
    const { email } = await newPlayer({ now: NOON });
    const output = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    onTestFinished(() => output.mockRestore());
    const known = await forgot(email);
    const unknown = await forgot('nessuno@example.it');
    expect(known).toEqual(unknown);
    const lines = output.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toEqual([expect.objectContaining({ message: 'mail not sent' })]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });
});

describe('a queued mail', () => {
  const mail = { to: 'anna@example.it', subject: 'Ciao', text: 'Testo', html: '<p>Testo</p>' };
  const event = (body: string) => sqsEvent('mail-delivery', body);

  it('is sent as text and HTML, and returns to the queue if SES refuses it', async () => {
    const ses = await startRecorder();
    onTestFinished(ses.stop);
    process.env.SES_ENDPOINT = ses.endpoint;
    // A fresh module reads where SES listens now.
    vi.resetModules();
    const { handler } = await import('#functions/delivery/handler.ts');
    const deliver = (body: string) => recordedAs('delivery', () => handler(event(body)));
    ses.respondWith({ status: 200, body: '<SendEmailResponse/>', type: 'text/xml' });
    await deliver(JSON.stringify(mail));
    const [form] = ses.takeRequests().map(({ body }) => new URLSearchParams(body));
    expect(form?.get('Source')).toBe('Giorgione <noreply@giorgione.example>');
    expect(form?.get('Destination.ToAddresses.member.1')).toBe(mail.to);
    expect(form?.get('Message.Body.Text.Data')).toBe(mail.text);
    expect(form?.get('Message.Body.Html.Data')).toBe(mail.html);
    const body =
      '<ErrorResponse><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>no</Message></Error></ErrorResponse>';
    ses.respondWith({ status: 400, body, type: 'text/xml' });
    await expect(deliver(JSON.stringify(mail))).rejects.toMatchObject({
      name: 'MessageRejected',
    });
    await expect(deliver('{"to":"anna@example.it"}')).rejects.toThrow();
  });
});
