import { describe, expect } from 'vitest';
import { levelTarget } from '#shared/match3/levels.ts';
import { nightly, sized } from '#test/support/nightly.ts';
import { panelTestWithOwnData } from '../support/admin-panel.ts';
import { befriend } from '../support/friends.ts';
import { DESKTOP, NO_ANSWER, PHONE } from '../support/site.ts';

const BANNERS = '/api/superadmin/banners';
const TABLETS = [
  { width: 820, height: 1180 },
  { width: 1024, height: 1180 },
];

/** A test with a player, and with something to see in each section. */
const test = panelTestWithOwnData.extend(
  'nina',
  { scope: 'file' },
  async ({ newPlayer, superAdmin }) => {
    const [nina, bruno] = [await newPlayer('Nina'), await newPlayer('Bruno')];
    await superAdmin.grant(nina, { bignè: 12 });
    await superAdmin.assign(nina.id, { rewardType: 'sconto', discountPercent: 20 });
    await superAdmin.call('POST', BANNERS, { title: 'Colomba', visible: true });
    const prize = { name: 'Vassoio', type: 'coins', value: 12, isActive: true };
    await superAdmin.call('POST', '/api/superadmin/prizes', prize);
    await befriend(nina, bruno);
    await bruno.call('POST', '/api/messages/send', { receiverId: nina.id, message: 'Ehi!' });
    await nina.call('POST', '/api/messages/report', { friendUserId: bruno.id });
    return nina;
  },
);

describe('a section of the panel', () => {
  test.for([
    '/superadmin/clienti?gruppo=tutti',
    '/superadmin/clienti/?/account',
    // Similar to others in this list, or checked during a journey.
    ...sized([], ['/superadmin', '/cassa']),
    ...sized(
      [],
      [
        'gioco',
        'clienti',
        'banner',
        'campagne',
        'premi',
        'automatici',
        'programma',
        'personale',
        'apertura',
        'segnalazioni',
        'registro',
      ].map(section => `/superadmin/${section}`),
    ),
  ])('%s has no violations, and fits on tablets', async (path, { site, panel: _, nina }) => {
    await site.goto(path.replace('/?/', `/${nina.id}/`));
    await site.page.getByRole('heading', { level: 2 }).first().waitFor();
    await site.waitUntilIdle();
    expect(await site.violationsOnScreens()).toEqual([]);
    for (const tablet of TABLETS) {
      await site.resize(tablet);
      expect(await site.overflows()).toBe(false);
    }
  });

  nightly(
    test.for([
      ['banner', 'banners', { banners: [] }, /^Nessun banner/],
      ['premi', 'prizes', { prizes: [] }, /^Nessun premio/],
      ['segnalazioni', 'reports', { reports: [], nextCursor: null }, /^Nessuna segnalazione/],
    ] as const),
  )(
    '%s has no violations when it is empty',
    async ([section, list, json, text], { site, panel, nina: _ }) => {
      await site.route(`**/api/superadmin/${list}*`, route => route.fulfill({ json }));
      await panel.open(section);
      await site.page.getByText(text).waitFor();
      await site.waitUntilIdle();
      expect(await site.violationsOnScreens()).toEqual([]);
    },
  );

  nightly(test)('can be retried when it fails to load', async ({ site, panel, nina: _ }) => {
    await site.failRequests(`**${BANNERS}`);
    await panel.open('banner');
    await site.page.getByText(NO_ANSWER).waitFor();
    await site.unroute();
    await site.button('Riprova').click();
    await site.page.getByRole('heading', { name: 'Colomba' }).waitFor();
  });
});

describe('the game’s figures', () => {
  test('have charts and tables', async ({ site, panel, nina: _ }) => {
    await panel.open('clienti');
    await site.page.getByRole('tab', { name: 'Il gioco' }).click();
    await site.page.locator('svg.recharts-surface').first().waitFor();
    const created = site.page.getByRole('region', {
      name: 'Bignè entrati e consumati',
      exact: true,
    });
    await created.getByText('Vedi i dati in tabella').click();
    expect(await created.getByRole('row').nth(1).textContent()).toMatch(/120$/);
    await site.waitUntilIdle();
    expect(await site.violationsOnScreens()).toEqual([]);
  });

  nightly(test)('show how often levels were tried and won', async ({ site, panel, nina }) => {
    for (let life = 0; life < 2; life++)
      await nina.call('POST', '/api/lives/use', { levelNumber: 1 });
    const result = { levelNumber: 1, score: levelTarget(1), stars: 1, moves: 9 };
    await nina.call('POST', '/api/giorgione/campaign/level/complete', result);
    await panel.open('gioco');
    const levels = site.page.getByRole('region', { name: 'Livelli della campagna', exact: true });
    await levels.getByText('50% vinti su 2').waitFor();
    await levels.getByText('Vedi i dati in tabella').click();
    expect(await levels.getByRole('row').nth(1).textContent()).toBe('12150%');
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
  });
});
