import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { WEB_ROOT } from '#infra/local/process/build.ts';
import { ROOT } from '#infra/local/process/settings.ts';

/** How many of the files that browsers cache by name a release may rename. */
const MAX_RENAMED = 3;
const [FILE, TEXT] = ['web/superadmin/audit/AuditSection.tsx', 'Registro'] as const;

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const assetsIn = (root: string) => new Set(readdirSync(join(root, 'assets')));

describe('a release', () => {
  it('that changes one text of the panel renames at most three files', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await build({
      root: join(ROOT, 'web'),
      configFile: join(ROOT, 'vite.config.ts'),
      configLoader: 'native',
      logLevel: 'error',
      build: { outDir: folder },
      plugins: [
        {
          name: 'changed-text',
          enforce: 'pre',
          transform: (code, id) => (id.endsWith(FILE) ? code.replace(TEXT, 'Memoria') : null),
        },
      ],
    });
    const [before, after] = [assetsIn(WEB_ROOT), assetsIn(folder)];
    const renamed = after.difference(before);
    expect(renamed.size).toBeGreaterThan(0);
    expect(renamed.size).toBeLessThanOrEqual(MAX_RENAMED);
    expect(after.size).toBe(before.size);
  });
});
