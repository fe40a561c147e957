import { setTimeout } from 'node:timers/promises';
import { AREAS, type Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { isRead, pathParameters, type Route } from '#shared/contract/route.ts';

/** A page or call to read after a deployment, with the status that it answers if it works. */
type Read = { readonly what: string; readonly path: string; readonly status: number };

/**
 * A public read if the area has one; otherwise a read without a session, which is refused. During maintenance all are
 * refused.
 */
const readOf = (area: Area, isInMaintenance: boolean): Read => {
  const reads = Object.values<Route>(contract[area]).filter(
    route => isRead(route) && pathParameters(route.path).length === 0 && route.status === undefined,
  );
  const open = reads.find(({ access }) => access === 'public');
  const route = open ?? reads[0];
  if (!route) throw new Error(`${area} has no read`);
  const status = open ? 200 : 401;
  return { what: `The area ${area}`, path: route.path, status: isInMaintenance ? 503 : status };
};

/** The scripts and styles that a page refers to. */
const filesOf = (page: string): Read[] =>
  [
    ...new Set([...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path)),
  ].flatMap(path => (path ? [{ what: 'The page’s file', path, status: 200 }] : []));

/** A new CloudFront configuration takes some minutes to reach every location. */
const TRIES = 20;
const PAUSE_MS = 15_000;

type Options = {
  readonly isInMaintenance?: boolean;
  readonly tries?: number;
  readonly pauseMs?: number;
};

/** One sentence that says what is wrong with an answer. */
const problemOf = async (siteUrl: string, { what, path, status }: Read): Promise<string[]> => {
  const answer = await fetch(siteUrl + path).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return [`${what} can’t be reached: GET ${path}, ${answer}.`];
  await answer.body?.cancel();
  return answer.status === status
    ? []
    : [`${what} answers GET ${path} with ${answer.status} instead of ${status}.`];
};

const problemOfPage = async (siteUrl: string, page: string): Promise<string[]> => {
  const answer = await fetch(siteUrl).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return [`The site can’t be reached: ${answer}.`];
  const text = await answer.text();
  if (answer.status !== 200) return [`The site answers its first page with ${answer.status}.`];
  return text === page ? [] : ['The site’s first page is not the one that was deployed.'];
};

/**
 * Checks whether a deployed site works: reads its first page as deployed, the files that the page refers to, and one
 * harmless call per area. Returns one sentence per failure; a failed read is retried for some minutes.
 */
export const checkSite = async (
  siteUrl: string,
  page: string,
  { isInMaintenance = false, tries = TRIES, pauseMs = PAUSE_MS }: Options = {},
): Promise<string[]> => {
  const reads = [...filesOf(page), ...AREAS.map(area => readOf(area, isInMaintenance))];
  for (let n = 1; ; n++) {
    const problems = await Promise.all([
      problemOfPage(siteUrl, page),
      ...reads.map(read => problemOf(siteUrl, read)),
    ]);
    if (n === tries || problems.flat().length === 0) return problems.flat();
    await setTimeout(pauseMs);
  }
};
