import { describe, expect } from 'vitest';
import { panelTest } from '../support/admin-panel.ts';

/** A test with a template, which leaves neither it nor rules to other tests. */
const test = panelTest.extend('coffee', async ({ superAdmin }, { onCleanup }) => {
  const base = '/api/superadmin';
  const fields = { name: 'Caffè', type: 'special', cost: 90, isActive: true };
  const { prize } = await superAdmin.call('POST', `${base}/prizes`, fields);
  onCleanup(async () => {
    const { rules } = await superAdmin.call('GET', `${base}/rules`);
    for (const { id } of rules) await superAdmin.call('DELETE', `${base}/rules/${id}`);
    await superAdmin.call('DELETE', `${base}/prizes/${prize.id}`);
  });
  return prize;
});

const SENTENCE = 'Quando qualcuno si registra, regala «Caffè», al massimo 50 al mese.';

describe('a reward rule', () => {
  test('is proposed, described in a sentence, counted, paused and deleted', async ({
    site,
    panel,
    coffee: _,
    newPlayer,
  }) => {
    await panel.open('automatici');
    await site.button('Un benvenuto a chi si registra').click();
    await site.button('Crea regola').click();
    await site.page.getByText('Scegli il premio.').waitFor();
    await site.field('Che cosa regala').selectOption({ label: 'Caffè' });
    await site.field('Premi al mese, al massimo (facoltativo)').fill('50');
    await site.page.getByRole('status').getByText(SENTENCE).waitFor();
    await site.button('Crea regola').click();
    await site.takeToast('Regola creata!');
    await newPlayer('Rita');
    await panel.open('automatici');
    await site.page.getByText(SENTENCE).waitFor();
    await site.page.getByText('Questo mese: 1 premio, 0,90 €').waitFor();
    await site.page.getByRole('switch', { name: 'Attiva' }).click({ force: true });
    await site.takeToast('Regola in pausa');
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.button(`Elimina la regola: ${SENTENCE}`).click();
    await panel.confirm('Eliminare la regola?', 'Elimina');
    await site.takeToast('Regola eliminata');
    await site.page.getByText(/^Nessuna regola/).waitFor();
  });
});
