import type { Browser, Page } from 'playwright-core';
import { type Move, possibleMoves } from '#shared/match3/board/moves.ts';
import { play } from '#shared/match3/game.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import type { GameState } from '#shared/match3/state.ts';
import { BoardPlayer } from '#test/web/game/board-player.ts';
import { PHONE, SLOWDOWN, throttle } from './phone.ts';
import { percentile, recordVitals, type Samples, takeSamples } from './samples.ts';

const MOVES = 9;
/** How long a blank page is measured, to find what this machine makes of 60 frames a second. */
const BLANK_MS = 3000;
/** Checking the board in every frame would cost some of its time. */
const POLLING_MS = 200;
/** Milliseconds after a swap until everything has landed. */
const LANDING_MS = 900;

/** A swap that clears three tiles and nothing after them. */
const plainMove = (state: GameState): Move | null =>
  possibleMoves(state).find(swap => {
    const played = play(state, { swap });
    if (!played.ok) return false;
    const clears = played.steps.filter(step => step.kind === 'clear');
    return clears.length === 1 && clears[0]?.cells.length === 3 && !played.state.over;
  }) ?? null;

const openBoard = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await recordVitals(page);
  await page.goto(`${url}/robots.txt`);
  const account = { username: `Vita ${Date.now() % 1e6}`, password: 'crostata-di-mele' };
  const email = `${account.username.toLowerCase().replace(' ', '.')}@example.it`;
  const post = (path: string, data: object) => page.request.post(url + path, { data });
  await post('/api/auth/register', { ...account, email, acceptTerms: true });
  await post('/api/auth/login', { email, password: account.password });
  await throttle(page, SLOWDOWN);
  return page;
};

const measureBlank = async (page: Page): Promise<Samples> => {
  await takeSamples(page);
  await page.waitForTimeout(BLANK_MS);
  return takeSamples(page);
};

/** The samples of the chosen moves, made one after another. If there is none, the hint is played, but not measured. */
const measureMoves = async (
  page: Page,
  url: string,
  make: (board: BoardPlayer, move: Move) => Promise<void>,
  choose: (state: GameState) => Move | null = hint,
): Promise<Samples> => {
  await page.goto(`${url}/giorgione`);
  const board = await BoardPlayer.onPage(page);
  await board.waitUntilIdle();
  await page.waitForTimeout(LANDING_MS);
  const total = { blocked: [] as number[], frames: [] as number[], interactions: [] as number[] };
  for (let count = 0; count < MOVES; count += 1) {
    const isFound = choose(board.state) !== null;
    const { move } = board.next(isFound ? choose : hint);
    await takeSamples(page);
    await make(board, move);
    await board.waitUntilIdle(POLLING_MS);
    await page.waitForTimeout(LANDING_MS);
    const { blocked, frames, interactions } = await takeSamples(page);
    if (!isFound) continue;
    total.blocked.push(...blocked.slice(-1));
    total.frames.push(...frames);
    total.interactions.push(...interactions);
  }
  return total;
};

const summary = (samples: readonly number[]): string =>
  [0.5, 0.75, 0.95, 1]
    .map(part => percentile(samples, part).toFixed(0).padStart(6))
    .join('')
    .concat(`   (${samples.length})`);

const print = (name: string, samples: readonly number[]): void =>
  console.info(`${name.padEnd(46)}${summary(samples)}`);

/** Prints how long a swap blocks the board, its frame times, and the delay of a tap. */
export const printBoard = async (browser: Browser, url: string): Promise<void> => {
  const page = await openBoard(browser, url);
  const blank = await measureBlank(page);
  const drag = (board: BoardPlayer, move: Move) => board.drag(move);
  const tap = (board: BoardPlayer, move: Move) => board.click(move);
  const plain = await measureMoves(page, url, drag, plainMove);
  const tapped = await measureMoves(page, url, tap);
  console.info(
    `The board at ${SLOWDOWN}x throttle, milliseconds${' '.repeat(9)}p50   p75   p95   max`,
  );
  print('Blocked by a plain match, from the release', plain.blocked);
  print('Blocked by the best move', tapped.blocked);
  print('Frame times of plain matches', plain.frames);
  print('Frame times of the best moves', tapped.frames);
  print('Frame times of a blank page, for comparison', blank.frames);
  print('Interactions (INP), tapping', tapped.interactions);
  print('Interactions (INP), dragging', plain.interactions);
  await page.context().close();
};
