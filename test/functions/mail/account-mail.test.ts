import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { UNSAID } from '#functions/domain/shop/view.ts';
import { composeMail } from '#functions/mail/layout.ts';
import { composePromotionMail } from '#functions/mail/promotion.ts';
import { passwordResetMail } from '#functions/mail/texts.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';

const SITE = 'http://localhost:3000';
const CONTENT = passwordResetMail(`${SITE}/reset-password?token=abc`);
const LOGO = `${'a'.repeat(43)}.png`;
const SHOP = {
  ...UNSAID,
  name: 'Rossi & "Figli" <b>',
  address: 'Via Roma 1, Torino',
  email: 'ciao@rossi.example',
  color: '#14532d',
  logoId: LOGO,
};

describe('a mail about an account', () => {
  it('shows the shop below the product, as text, with its colour and logo', () => {
    const { html, text } = composeMail(CONTENT, SHOP);
    const name = 'Rossi &amp; &quot;Figli&quot; &lt;b&gt;';
    expect(html).toMatch(new RegExp(`Giorgione<div [^>]*>${name}</div>`));
    expect(html).toContain(`<img src="${SITE}/media/${LOGO}" alt="${name}"`);
    expect(html.match(/background:#14532d/g)).toHaveLength(2);
    expect(html).not.toContain(DEFAULT_COLOR);
    expect(text.endsWith(`Giorgione\n${SHOP.name}`)).toBe(true);
  });

  it('has the product’s look while there is no shop', () => {
    const { html, text } = composeMail(CONTENT, undefined);
    expect(html).toMatch(/Giorgione<div [^>]*>PASTICCERIA &amp; GIOCHI<\/div>/);
    expect(html.match(new RegExp(`background:${DEFAULT_COLOR}`, 'g'))).toHaveLength(2);
    expect(html).not.toContain('<img');
    expect(text.endsWith('\n\nGiorgione')).toBe(true);
  });
});

describe('a promotion’s mail', () => {
  it('has the colour and the logo of the shop', () => {
    const message = { title: 'Ciao', body: 'Siamo aperti.' };
    const promotion = { message, prize: null, shop: SHOP };
    const { html } = composePromotionMail(promotion, `${SITE}/disiscrizione`);
    expect(html.match(/background:#14532d/g)).toHaveLength(2);
    expect(html).toContain(`${SITE}/media/${LOGO}`);
  });
});
