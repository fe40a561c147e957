import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { pngOf } from '#test/support/pictures.ts';
import { panelTest } from '../support/admin-panel.ts';

const NO_BANNERS = 'Nessun banner: la dashboard mostra quello di casa.';
const SECTION = 'Banner';
const COLOMBA = { title: 'Colomba artigianale', visible: true };

type Banner = { readonly id: number; readonly title: string };

/** A test that starts without banners, and leaves none on other tests' dashboards. */
const test = panelTest.extend('banners', async ({ superAdmin }, { onCleanup }) => {
  const path = '/api/superadmin/banners';
  onCleanup(async () => {
    const { banners } = await superAdmin.call('GET', path);
    for (const { id } of banners as readonly Banner[])
      await superAdmin.call('DELETE', `${path}/${id}`);
  });
  return {
    create: async (): Promise<Banner> => (await superAdmin.call('POST', path, COLOMBA)).banner,
    update: ({ id }: Banner, changes: object) =>
      superAdmin.call('PUT', `${path}/${id}`, { ...COLOMBA, ...changes }),
    /** Changes the only banner. */
    updateOnly: async (changes: object) => {
      const { banners } = await superAdmin.call('GET', path);
      const [{ id }] = banners as readonly [Banner];
      await superAdmin.call('PUT', `${path}/${id}`, { ...COLOMBA, ...changes });
    },
  };
});

describe('a banner', () => {
  test('requires a title and a valid address, has a live preview, and can be changed and hidden', async ({
    site,
    panel,
    banners,
  }) => {
    await panel.open('banner');
    await site.page.getByText(NO_BANNERS).waitFor();
    await site.button('Nuovo banner').click();
    await site.field('Titolo').fill('   ');
    await site.button('Pubblica banner').click();
    await site.page.getByText('Questo campo è obbligatorio.').waitFor();
    await site.field('Titolo').fill(COLOMBA.title);
    await site.field('Indirizzo del pulsante').fill('javascript:alert(1)');
    const preview = site.page.getByRole('region', { name: 'Anteprima' });
    await preview.getByText(COLOMBA.title).waitFor();
    await preview.getByText('Scopri di più').waitFor();
    await site.button('Pubblica banner').click();
    await site.page.getByText(/^Inserisci un indirizzo che comincia con/).waitFor();
    await site.field('Indirizzo del pulsante').fill('www.example.it/colomba');
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.button('Pubblica banner').click();
    await site.takeToast('Banner pubblicato!');
    await site.waitForFocus(site.page.getByRole('tabpanel', { name: SECTION }));
    await site.button('Modifica Colomba artigianale').click();
    await site.field('Titolo').fill('Colomba di Pasqua');
    await site.field('Visibile nella dashboard').uncheck();
    await site.button('Salva modifiche').click();
    await site.takeToast('Banner aggiornato!');
    await site.page.getByText('Colomba di Pasqua').waitFor();
    await site.page.getByText('Nascosto', { exact: true }).waitFor();

    // Another panel changes it while its form is open.
    await site.button('Modifica Colomba di Pasqua').click();
    await site.field('Titolo').fill('Colomba al cioccolato');
    await banners.updateOnly({ title: 'Colomba di Pasqua', description: 'Da venerdì' });
    await site.button('Salva modifiche').click();
    await site.takeToast('Errore');
    await site.page.getByText('Nel frattempo è cambiato: era vuoto.').waitFor();
    expect(await site.field('Titolo').inputValue()).toBe('Colomba al cioccolato');
    expect(await site.field('Descrizione').inputValue()).toBe('Da venerdì');
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.button('Salva modifiche').click();
    await site.takeToast('Banner aggiornato!');
    await site.page.getByText('Colomba al cioccolato').waitFor();
    await site.page.getByText('Da venerdì').waitFor();
  });

  test('has a picture that is chosen and cropped, and shown on the dashboard', async ({
    site,
    panel,
    banners: _,
  }) => {
    const fileOf = (buffer: Buffer) => ({ name: 'a.png', mimeType: 'image/png', buffer });
    await panel.open('banner');
    await site.button('Nuovo banner').click();
    await site.field('Titolo').fill(COLOMBA.title);
    const picture = site.field('Immagine');
    await picture.setInputFiles(fileOf(Buffer.from('no picture')));
    await site.page.getByText(/^Il browser non riesce a leggere questo file/).waitFor();
    await picture.setInputFiles(fileOf(pngOf({ width: 300, height: 200 })));
    await site.button('Togli: Immagine').waitFor();
    expect(await site.violationsAtNight()).toEqual([]);
    await site.button('Pubblica banner').click();
    await site.takeToast('Banner pubblicato!');
    await site.goto('/dashboard');
    const shown = site.page.locator('[aria-roledescription="banner"] img[src^="/media/"]');
    const sizeOf = () =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(sizeOf).toEqual([300, 150]);
  });

  nightly(test)('is kept as a draft until it is saved', async ({ site, panel, banners: _ }) => {
    await panel.open('banner');
    await site.button('Nuovo banner').click();
    await site.field('Titolo').fill('Zeppole');
    await site.page.getByRole('tab', { name: 'Il gioco' }).click();
    await site.page.getByRole('tab', { name: 'Messaggi' }).click();
    await site.page.getByRole('tab', { name: SECTION }).click();
    await site.button('Nuovo banner').click();
    await site.page.getByText('Hai ritrovato la bozza che non avevi salvato.').waitFor();
    expect(await site.field('Titolo').inputValue()).toBe('Zeppole');
    await site.page.goBack();
    await site.page.getByText(NO_BANNERS).waitFor();
    await site.page.goForward();
    expect(await site.field('Titolo').inputValue()).toBe('Zeppole');
    await site.button('Pubblica banner').click();
    await site.takeToast('Banner pubblicato!');
    await site.button('Nuovo banner').click();
    expect(await site.field('Titolo').inputValue()).toBe('');
  });

  nightly(test)('is deleted after a confirmation', async ({ site, panel, banners }) => {
    await banners.create();
    await panel.open('banner');
    await site.button('Elimina Colomba artigianale').click();
    const confirmation = panel.dialog('Eliminare il banner?');
    expect(await confirmation.textContent()).toContain(COLOMBA.title);
    await panel.confirm('Eliminare il banner?', 'Elimina');
    await site.takeToast('Banner eliminato');
    await site.page.getByText(NO_BANNERS).waitFor();
    await site.waitForFocus(site.page.getByRole('region', { name: SECTION }));
  });
});

describe('the audit', () => {
  test('shows the author, and the values before and after', async ({ site, panel, banners }) => {
    await banners.update(await banners.create(), { title: 'Colomba di Pasqua' });
    await panel.open('clienti');
    await site.page.getByRole('tab', { name: 'Registro' }).click();
    const entry = site.page.getByRole('listitem').filter({ hasText: 'ha modificato' }).first();
    await entry.waitFor();
    const text = await entry.textContent();
    expect(text).toContain('Direzione ha modificato il banner «Colomba di Pasqua»');
    expect(text).toContain('prima Colomba artigianale');
    expect(text).toContain('dopo Colomba di Pasqua');
    expect(text).not.toContain('Indirizzo del pulsante');
  });
});
