import type { Site } from './site.ts';

/** The cookie by which a page knows that its storage is blocked, until the site is reset. */
const STORAGE_BLOCKED = 'storage-blocked';

/** In the page, before its scripts. */
const blockStorageIf = (cookie: string): void => {
  // A sandboxed frame, such as a mail’s preview, has no cookies to read.
  if (origin === 'null' || !document.cookie.includes(cookie)) return;
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The storage is blocked.', 'SecurityError');
      },
    });
};

/** Makes the browser refuse its storage to the next pages, as where the data of sites are blocked. */
export const blockStorage = async ({ page, url }: Site): Promise<void> => {
  await page.context().addCookies([{ name: STORAGE_BLOCKED, value: '1', url }]);
  await page.addInitScript(blockStorageIf, STORAGE_BLOCKED);
};

/** Leaves no room in the storage of the browser. */
export const fillStorage = ({ page }: Site): Promise<void> =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 2 ** 22, i = 0; size >= 1; i++)
        try {
          storage.setItem(`full-${i}`, '0'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
  });
