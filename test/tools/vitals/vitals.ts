import { countArgument } from '#test/support/arguments.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { printBoard } from './board.ts';
import { printPages, startDemo } from './pages.ts';
import { printSecondVisits } from './second-visit.ts';

/**
 * Prints how the pages respond on a phone four times slower than this machine: the INP of each page's main action, how
 * long a swap blocks the game's board, and when a page that has been visited before paints. `npm run vitals -- [runs]
 * [page ...]`; without pages, all of it. VITALS_URL measures a server that is already running.
 */
const [count, ...paths] = process.argv.slice(2);
const runs = countArgument(count, 20);

const local = process.env.VITALS_URL ? null : await startDemo();
const url = process.env.VITALS_URL ?? local?.url ?? '';
try {
  if (!(await printPages(launchBrowser, url, { runs, paths }))) process.exitCode = 1;
  if (paths.length === 0) {
    const browser = await launchBrowser();
    await printBoard(browser, url);
    if (!(await printSecondVisits(browser, url))) process.exitCode = 1;
    await browser.close();
  }
} finally {
  await local?.stop();
}
