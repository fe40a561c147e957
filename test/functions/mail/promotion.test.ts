import '#test/support/backend.ts';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { UNSAID } from '#functions/domain/shop/view.ts';
import { composePromotionMail, promotionMail } from '#functions/mail/promotion.ts';
import { unsubscribeToken } from '#functions/mail/unsubscribe-token.ts';
import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { newPlayer } from '#test/support/api.ts';
import { startRecorder } from '#test/support/recorder.ts';

const service = await startRecorder();
service.respondWith({ status: 200, body: '<SendRawEmailResponse/>', type: 'text/xml' });
process.env.SES_ENDPOINT = service.endpoint;
afterAll(() => service.stop());
// Fresh modules read the environment again, which only now says where SES listens.
vi.resetModules();
const { handler } = await import('#functions/delivery/handler.ts');

const SITE = 'http://localhost:3000';
const message = {
  title: 'È tornato il bignè "alla crema" & caffè',
  body: 'Solo fino a domenica.\nPassa a trovarci: <b>ne vale la pena</b>.',
  path: '/carta?da=mail',
};
const prize = {
  name: 'Caffè e bignè',
  conditions: 'Con una spesa di 5 €',
  validUntil: Date.parse('2026-12-31T22:30:00Z'),
};
const shop = {
  ...UNSAID,
  name: 'Rossi S.n.c.',
  sign: 'Pasticceria Rossi & Figli',
  address: 'Via Roma 1, Torino',
  email: 'ciao@rossi.example',
};

/** The message that SES is asked to send for a queued mail. */
const delivered = async (queued: object): Promise<{ form: URLSearchParams; mail: Email }> => {
  await handler(sqsEvent('mails', JSON.stringify(queued)));
  const [request] = service.takeRequests();
  const form = new URLSearchParams(request?.body);
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  return { form, mail: await PostalMime.parse(raw) };
};

const headerOf = ({ headers }: Email, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

describe('a promotion’s mail', () => {
  it('can be unsubscribed from with one click in mail programs', async () => {
    const { id: playerId } = await newPlayer();
    const token = await unsubscribeToken(playerId);
    const mail = await promotionMail({ playerId, message, prize, shop });
    const sent = await delivered({ to: 'anna@example.it', ...mail });
    expect(headerOf(sent.mail, 'list-unsubscribe')).toEqual([
      `<${SITE}/api/mail/unsubscribe?token=${token}>`,
    ]);
    expect(headerOf(sent.mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    for (const part of [sent.mail.text, sent.mail.html])
      expect(part).toContain(`${SITE}/disiscrizione?token=${token}`);
  });

  it('is sent to one address, with a text part and an HTML part that say the same', async () => {
    const mail = await promotionMail({ playerId: 7, message, prize, shop });
    const { form, mail: sent } = await delivered({ to: 'anna@example.it', ...mail });
    expect(form.get('Action')).toBe('SendRawEmail');
    expect(form.get('Destinations.member.1')).toBe('anna@example.it');
    expect(sent.from).toMatchObject({ name: 'Giorgione', address: 'noreply@giorgione.example' });
    expect(sent.to).toEqual([{ name: '', address: 'anna@example.it' }]);
    expect(sent.replyTo).toEqual([{ name: '', address: 'ciao@rossi.example' }]);
    expect(sent.subject).toBe(message.title);
    expect(sent.text?.trim()).toBe(mail.text);
    expect(sent.html?.trim()).toBe(mail.html);
    expect(mail.text.split('\n\n').slice(0, 5)).toEqual([
      message.title,
      message.body,
      'Per te: Caffè e bignè\nCon una spesa di 5 €\nVale fino al 31 dicembre 2026.',
      `Scopri di più:\n${SITE}/carta?da=mail`,
      expect.stringContaining(
        'Ricevi questa e-mail perché hai chiesto a Pasticceria Rossi & Figli offerte e novità per e-mail.',
      ),
    ]);
    expect(mail.text).toMatch(/Rossi S\.n\.c\., Via Roma 1, Torino, ciao@rossi\.example$/);
  });

  it('names the location of the last visit, and links to all locations, if there are several', async () => {
    const place = { mapUrl: null, hours: null, closedOn: [], closed: false };
    const locations = [
      { ...place, id: 2, name: 'Via Mazzini', address: 'Via Mazzini 2', phone: '0111234567' },
      { ...place, id: 1, name: 'Piazza', address: 'Via Roma 1, Torino', phone: null },
    ];
    const [first] = locations;
    const several = await promotionMail({ playerId: 7, message, prize, shop, locations });
    const said = 'Dove ci trovi: Via Mazzini, Via Mazzini 2, tel. 0111234567.';
    expect(several.text).toContain(`\n\n${said}\nTutti i negozi: ${SITE}/carta\n\n`);
    expect(several.html).toContain(`${said}<br><a href="${SITE}/carta"`);
    const one = { playerId: 7, message, prize, shop, locations: first ? [first] : [] };
    expect(await promotionMail(one)).toEqual(
      await promotionMail({ playerId: 7, message, prize, shop }),
    );
  });

  it('shows typed text literally, and contains nothing about its recipient', async () => {
    const player = await newPlayer();
    const { html, text } = await promotionMail({ playerId: player.id, message, prize, shop });
    expect(html).toContain('<br>Passa a trovarci: &lt;b&gt;ne vale la pena&lt;/b&gt;.');
    expect(html).toContain('&quot;alla crema&quot; &amp; caffè');
    expect(html).toContain('Pasticceria Rossi &amp; Figli');
    for (const part of [html, text]) {
      expect(part).not.toContain(player.username);
      expect(part).not.toContain(player.email);
    }
  });

  it('is complete without a shop, a prize and a page, and as a preview without a token', () => {
    const bare = { message: { title: 'Ciao', body: 'Siamo aperti.' }, prize: null, shop: null };
    const { text } = composePromotionMail(bare, `${SITE}/disiscrizione`);
    expect(text).toBe(
      [
        'Ciao',
        'Siamo aperti.',
        `Apri l’app:\n${SITE}/dashboard`,
        `Ricevi questa e-mail perché hai chiesto a Giorgione offerte e novità per e-mail.\nNon ricevere più offerte: ${SITE}/disiscrizione`,
        'Giorgione',
      ].join('\n\n'),
    );
  });
});
