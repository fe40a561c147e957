import { writeFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Page } from 'playwright-core';

/**
 * `npx node infra/site/take-guide-pictures.ts http://localhost:3000 PASSWORD` takes the pictures of the owner's guide
 * (docs/guida.md) from a demo shop at this address; the password is the super administrator's. The pictures are stored
 * in the repository, since they change only with the pages. The command records a purchase in the demo and gives its
 * customer a voucher, so it needs a fresh demo each time.
 */
const FOLDER = 'docs/guida';
const OWNER = 'admin@giorgione.example';
const CUSTOMER = { email: 'nonna.pina@demo.giorgione.example', password: 'zucchero-a-velo' };
const WEBP_QUALITY = 78;
const SETTLED_MS = 1500;
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 };
const DESK = { viewport: { width: 1100, height: 1000 }, deviceScaleFactor: 1 };
/** For a form whose fields are stacked. */
const NARROW = { width: 760, height: 1000 };
/** How much of a section is shown, and the margin around it (CSS pixels). */
const SECTION_HEIGHT = 680;
const ROOM = 12;

const [address = 'http://localhost:3000', password = ''] = process.argv.slice(2);

const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** A page of a signed-in user. */
const signIn = async (screen: typeof PHONE, data: typeof CUSTOMER): Promise<Page> => {
  const context = await browser.newContext({
    ...screen,
    baseURL: address,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'it-IT',
  });
  const answer = await context.request.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`${data.email} can't sign in: ${await answer.text()}`);
  return context.newPage();
};

type Clip = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Playwright can't make WebP, which is a fifth of a PNG's size. */
const take = async (page: Page, name: string, clip?: Clip): Promise<void> => {
  await page.waitForTimeout(SETTLED_MS);
  const image = await loadImage(await page.screenshot(clip && { clip }));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  await writeFile(`${FOLDER}/${name}.webp`, await canvas.encode('webp', WEBP_QUALITY));
};

const owner = { email: OWNER, password };
const desk = await signIn(DESK, owner);
const phone = await signIn(PHONE, owner);
const customer = await signIn(PHONE, CUSTOMER);

/** The answer to a call of a signed-in page. */
const call = async (page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
  const answer = await page.request.fetch(path, {
    method,
    headers: { 'idempotency-key': crypto.randomUUID() },
    ...(data && { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
};

/** Opens a section of the panel, and waits for some text in it. */
const openSection = async (path: string, text: string): Promise<void> => {
  await desk.goto(`/superadmin/${path}`);
  await desk.getByText(text, { exact: true }).first().waitFor();
};

/** The upper part of the open section, without the panel's tabs above it. */
const takeSection = async (name: string): Promise<void> => {
  await desk.evaluate(() => scrollTo(0, 0));
  const box = await desk.getByRole('tabpanel').first().boundingBox();
  if (!box) throw new Error(`The section of ${name} isn't shown`);
  await take(desk, name, {
    x: box.x - ROOM,
    y: box.y - ROOM,
    width: box.width + 2 * ROOM,
    height: Math.min(box.height + 2 * ROOM, SECTION_HEIGHT),
  });
};

await openSection('apertura', 'Presenta il negozio');
await take(desk, 'apertura');
for (const [name, path, text] of [
  ['negozio', 'negozio', 'Ragione sociale'],
  ['programma', 'programma', 'Bollini per completare la carta'],
  ['andamento', 'andamento?periodi=mesi', 'Confronto'],
  ['clienti', 'clienti', 'Abituali'],
] as const) {
  await openSection(path, text);
  await takeSection(name);
}

/** The box for printing cards of paper, at the end of the customers section. */
await openSection('clienti', 'Quante carte');
const cards = desk
  .locator('section')
  .filter({ has: desk.getByRole('heading', { name: 'Tessere di carta' }) })
  .last();
await cards.scrollIntoViewIfNeeded();
const box = await cards.boundingBox();
if (!box) throw new Error('The cards of paper are not shown');
await take(desk, 'tessere', box);

/** A promotion that isn't sent, with the customers it would reach. */
await openSection('campagne/nuovo', 'A chi, e che cosa');
await desk.getByLabel('Destinatari').selectOption({ label: 'Clienti abituali' });
await desk.getByLabel('Con un messaggio').check();
await desk.getByLabel('Notifica nell’app').check();
await desk.getByLabel('Titolo').fill('Sabato si assaggia');
await desk
  .getByLabel('Testo')
  .fill('Il primo panettone dell’anno esce dal forno alle 9: vieni a provarlo.');
await takeSection('campagna');

await desk.setViewportSize(NARROW);
await openSection('premi/nuovo', 'Premio');
await desk.getByLabel('Nome').fill('Un cannolo siciliano');
await desk.getByLabel('Tipo').selectOption({ label: 'Omaggio al banco' });
await desk.getByLabel('Descrizione (facoltativa)').fill('Riempito al momento.');
await desk.getByLabel('Quanto ti costa (€, facoltativo)').fill('0,70');
await desk.getByLabel('Condizioni (facoltative)').fill('Al banco, non da asporto.');
await takeSection('premio');

await phone.goto('/cassa');
await phone.getByText('Pronta per il prossimo cliente').waitFor();
await take(phone, 'cassa');

const show = async (code: string): Promise<void> => {
  await phone.getByLabel('Codice di voucher o carta').fill(code);
  await phone.getByRole('button', { name: 'Verifica' }).click();
};

const { card } = await call(customer, 'GET', '/api/card');
await show(card.code);
await phone.getByLabel('Importo in euro').fill('3,80');
await take(phone, 'acquisto');
await phone.getByRole('button', { name: 'Registra l’acquisto' }).click();
await phone.getByText('Acquisto registrato').waitFor();
await take(phone, 'registrato');
await phone.getByRole('button', { name: 'Prossimo cliente' }).click();

/** A voucher that the owner gives to the customer. */
const giveVoucher = async (): Promise<string> => {
  const { prizes } = await call(desk, 'GET', '/api/superadmin/prizes');
  const coffee = prizes.find(({ name }: { name: string }) => name === 'Un caffè offerto');
  const { user } = await call(customer, 'GET', '/api/dashboard');
  const { reward } = await call(desk, 'POST', '/api/superadmin/rewards', {
    userId: user.id,
    prizeId: coffee.id,
    rewardType: 'custom',
    note: coffee.name,
    usageLimit: coffee.usageLimit,
  });
  await call(desk, 'PUT', `/api/superadmin/rewards/${reward.id}/deliver`, {});
  const made = await call(customer, 'POST', `/api/admin-rewards/${reward.id}/generate-voucher`, {});
  return made.voucher.code;
};

await show(await giveVoucher());
await phone.getByRole('button', { name: 'Registra solo l’utilizzo' }).waitFor();
await take(phone, 'voucher');
await phone.keyboard.press('Escape');

await phone.getByRole('tab', { name: 'Bollino su carta' }).click();
await phone.getByLabel('Importo in euro').fill('3,20');
await phone.getByRole('button', { name: 'Prepara il bollino' }).click();
await phone.getByRole('dialog').waitFor();
await take(phone, 'bollino-su-carta');
await browser.close();
