import { expect } from 'vitest';
import { sized } from '#test/support/nightly.ts';
import { panelTest } from './support/admin-panel.ts';
import { DESKTOP, NARROW } from './support/site.ts';

panelTest.for(sized([NARROW], [NARROW, DESKTOP]))(
  'the panel opens the owner’s guide in a new tab, $width pixels wide',
  async (size, { site, panel }) => {
    await panel.open();
    const link = site.page.getByRole('link', { name: 'Guida (si apre in una nuova scheda)' });
    expect(await link.getAttribute('target')).toBe('_blank');
    await site.resize(size);
    await site.goto((await link.getAttribute('href')) ?? '');
    await site.page
      .getByRole('heading', { level: 1, name: 'Guida per chi ha il negozio' })
      .waitFor();
    expect(await site.violations()).toEqual([]);
  },
);
