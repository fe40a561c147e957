import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';
import { createSmtp } from '#infra/local/aws/smtp.ts';

const MAIL = {
  from: 'Giorgione <noreply@giorgione.example>',
  ...{ to: 'anna@example.it', subject: 'Perché sì', text: 'Ciao', html: '<p>Ciao</p>' },
  headers: { 'List-Unsubscribe': '<https://app.example/u>' },
};

/** A mail server; `answers` replace its normal answers to commands. */
let answers: Record<string, string> = {};
let received: string[] = [];

const server = createServer(socket => {
  let isContent = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail');
  createInterface(socket).on('line', line => {
    received.push(line);
    if (isContent && line !== '.') return;
    isContent = line === 'DATA';
    const [command = ''] = line.split(/[ :]/);
    if (command === 'QUIT') socket.end('221 bye\r\n');
    else say(answers[command] ?? (isContent ? '354 go on' : '250 ok'));
  });
}).listen(0, LOOPBACK);
await once(server, 'listening');
const smtp = createSmtp(`smtp://${LOOPBACK}:${portOf(server)}`);

beforeEach(() => {
  answers = {};
  received = [];
});
afterAll(() => server.close());

it('a mail is sent to its address with its own headers', async () => {
  await smtp.add(MAIL, 0);
  expect(received).toContain('MAIL FROM:<noreply@giorgione.example>');
  expect(received).toContain('RCPT TO:<anna@example.it>');
  expect(received).toContain('List-Unsubscribe: <https://app.example/u>');
  expect(received.join('\n')).toContain('Subject: =?UTF-8?');
});

it('an address that the mail server refuses permanently is reported, and not tried again', async () => {
  answers = { RCPT: '550 nobody' };
  const report = vi.spyOn(console, 'error').mockReturnValue();
  await smtp.add(MAIL, 0);
  expect(String(report.mock.calls[0])).toContain('550 nobody');
  report.mockRestore();
});

it.each(['451 later', '421 too busy'])(
  'a temporary refusal («%s») fails, so that the mail is tried again',
  async answer => {
    answers = { RCPT: answer };
    await expect(smtp.add(MAIL, 0)).rejects.toThrow(answer.slice(0, 3));
  },
);

it.each(['smtp.example.it', 'https://smtp.example.it', 'smtp://'])(
  "«%s» isn't accepted as a mail server",
  url => {
    expect(() => createSmtp(url)).toThrow('SMTP_URL');
  },
);
