import { describe, expect } from 'vitest';
import { CountedSteps } from '../support/counted-steps.ts';
import { testWithOwnData as test } from '../support/journey.ts';
import { cardOf } from '../support/keyboard-scanner.ts';
import { receiveLink } from '../support/mail-link.ts';
import { DESKTOP, type Site } from '../support/site.ts';
import { SUPER_ADMIN_ENV } from '../support/super-admin.ts';
import { termsBox } from '../support/terms-box.ts';
import { AMOUNT, CODE, dialog } from '../support/till.ts';

const MINUTES = 60;

const link = ({ page }: Site, name: string) => page.getByRole('link', { name, exact: true });

/** Returns to the list after each step through the panel's tab. */
const backToList = (site: Site, steps: CountedSteps): Promise<void> =>
  steps.click(site.page.getByRole('tab', { name: 'Oggi' }));

const isDone = ({ page }: Site, title: string): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: title }).getByText('Fatto').waitFor();

const signIn = async (site: Site, steps: CountedSteps): Promise<void> => {
  const card = site.page.getByRole('region', { name: 'Hai già un account?' });
  await steps.fill(card.getByLabel('Email'), SUPER_ADMIN_ENV.SUPERADMIN_EMAIL);
  await steps.fill(
    card.getByLabel('Password', { exact: true }),
    SUPER_ADMIN_ENV.SUPERADMIN_PASSWORD,
  );
  await steps.click(card.getByRole('button', { name: 'Accedi', exact: true }));
};

const presentShop = async (site: Site, steps: CountedSteps): Promise<void> => {
  await steps.click(link(site, 'Scrivi i dati'));
  await steps.fill(site.field('Ragione sociale'), 'Pasticceria Bignè di Anna Neri');
  await steps.fill(site.field('Indirizzo'), 'Via dei Bignè 7, Bologna');
  await steps.fill(site.field('Email per le richieste sui dati'), 'anna@pasticceria.example');
  await steps.click(site.button('Salva i dati'));
  await site.takeToast('Dati del negozio aggiornati!');
  await backToList(site, steps);
  await isDone(site, 'Presenta il negozio');
};

/** Holds the saving of a prize until the list has been read again. */
const saveAfterReading = async (site: Site, save: () => Promise<void>): Promise<void> => {
  const { page } = site;
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const PRIZES = '**/api/superadmin/prizes';
  await site.route(PRIZES, async route => {
    if (route.request().method() === 'POST') await isRead;
    await route.continue();
  });
  const read = page.waitForResponse('**/api/superadmin/opening');
  await save();
  await (await read).finished();
  resolve();
  await page.getByText(/ne hai fatti 2/).waitFor();
  await page.unroute(PRIZES);
};

const createPrize = async (site: Site, steps: CountedSteps): Promise<void> => {
  await steps.click(link(site, 'Crea il premio'));
  await steps.fill(site.field('Nome'), 'Un cannolo');
  await steps.choose(site.field('Tipo'), 'Omaggio al banco');
  await steps.fill(site.field('Quanto ti costa (€, facoltativo)'), '0,70');
  await saveAfterReading(site, async () => {
    await steps.click(site.button('Crea premio'));
    await backToList(site, steps);
  });
  await isDone(site, 'Crea il primo premio');
};

const setProgramme = async (site: Site, steps: CountedSteps): Promise<void> => {
  await steps.click(link(site, 'Imposta il programma'));
  await steps.choose(site.field('Premio della carta completa'), 'Un cannolo');
  await steps.click(site.button('Salva programma'));
  await site.takeToast('Programma aggiornato!');
  await backToList(site, steps);
  await isDone(site, 'Imposta il programma');
};

/** The owner invites a clerk, who registers with the mail's link on a separate page. */
const inviteClerk = async (site: Site, steps: CountedSteps, clerk: Site): Promise<void> => {
  const email = 'marco.cassa@example.it';
  await steps.click(link(site, 'Invita una persona'));
  await steps.fill(site.field('Email di chi inviti'), email);
  await steps.click(site.button('Invita'));
  await site.takeToast('Invito inviato!');
  await clerk.page.goto(await receiveLink(site, email, 'staff'));
  await clerk.waitForPath('/staff');
  await link(clerk, 'Registrati').click();
  await clerk.field('Il tuo nome').fill('Marco Bianchi');
  expect(await clerk.field('Email').inputValue()).toBe(email);
  await clerk.field('Password').fill('crostata-di-mele');
  await termsBox(clerk.page).check();
  await clerk.button('Registrati').click();
  await clerk.waitForPath('/cassa');
  await backToList(site, steps);
  await isDone(site, 'Invita chi sta alla cassa');
};

describe('the opening of a shop', () => {
  test('leads from the first sign-in to the first stamp in less than ten minutes', async ({
    site,
    otherSite,
    newPlayer,
  }) => {
    const steps = new CountedSteps();
    await site.resize(DESKTOP);
    await site.goto('/');
    await signIn(site, steps);
    await site.waitForPath('/superadmin/apertura');
    await site.page.getByText('Sei passi, pochi minuti: ne hai fatti 0.').waitFor();
    await site.waitUntilIdle();
    expect(await site.violations()).toEqual([]);
    await presentShop(site, steps);
    await createPrize(site, steps);
    await setProgramme(site, steps);
    await inviteClerk(site, steps, otherSite);

    const card = await cardOf(await newPlayer('Nina'));
    await steps.click(site.button('È al banco'));
    await isDone(site, 'Metti la locandina al banco');
    await steps.click(link(site, 'Vai alla cassa'));
    await steps.fill(site.field(CODE), card);
    await steps.click(site.button('Verifica'));
    await steps.fill(site.field(AMOUNT), '4,50');
    await steps.click(
      dialog(site, 'Nina')
        .getByRole('button', { name: /^Registra/ })
        .first(),
    );
    await site.page.getByText(/^Un bollino in più/).waitFor();

    const { actions, characters, seconds } = steps.figures;
    // Measured: 31 actions and 164 characters, three minutes in all.
    expect(actions).toBeLessThan(40);
    expect(characters).toBeLessThan(250);
    expect(seconds).toBeLessThan(10 * MINUTES);
    await site.goto('/superadmin/apertura');
    await site.page.getByText('È tutto pronto: buon lavoro!').waitFor();
    await site.goto('/superadmin');
    await site.page.getByRole('tab', { name: 'Oggi', selected: true }).waitFor();
  });
});
