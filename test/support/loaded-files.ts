import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

/** A file that a page has loaded, with its bytes after gzip. */
export type LoadedFile = { readonly url: string; readonly bytes: number };

const sizeOf = async (request: Request): Promise<number> => {
  const response = await request.response();
  return response ? gzipSync(await response.body()).length : 0;
};

/** The files with an ending that a page loads meanwhile, each once, in the order of their requests. */
export const filesLoaded = async (
  page: Page,
  endings: readonly string[],
  load: () => Promise<void>,
): Promise<readonly LoadedFile[]> => {
  const requests = new Map<string, Request>();
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (endings.some(ending => pathname.endsWith(ending))) requests.set(pathname, request);
  };
  page.on('request', note);
  await load();
  page.off('request', note);
  return Promise.all(
    [...requests].map(async ([url, request]) => ({ url, bytes: await sizeOf(request) })),
  );
};

/** The first file of the card, which pages load ahead: what comes from there on is of another page. */
const CARD = /\/card-[\w-]+\.js$/;

/** The scripts and the style sheets among a page's files, and the scripts that come before those of the card. */
export const partsOf = (files: readonly LoadedFile[]) => {
  const scripts = files.filter(({ url }) => url.endsWith('.js'));
  const card = scripts.findIndex(({ url }) => CARD.test(url));
  return {
    scripts,
    styles: files.filter(({ url }) => url.endsWith('.css')),
    beforeCard: card < 0 ? scripts : scripts.slice(0, card),
  };
};

export const bytesOf = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
