import { describe, expect, it } from 'vitest';
import { type Source, under } from '../support/sources.ts';

const pages = under('web').filter(({ file }) => !/^web\/(?:api|ui)\//.test(file));

/** The declarations in a file, each with its content. */
const declarationsOf = ({ text }: Source): string[] =>
  text.split(/^(?=(?:export )?(?:default )?(?:const|function) )/m);

/** The hooks that read something, including those built from other ones. */
const readHooks = (): Set<string> => {
  const found = new Set(['useCall', 'useCallOrNull', 'usePages', 'useQuery', 'useSession']);
  const declarations = pages.flatMap(declarationsOf);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    const isReading = new RegExp(`\\b(?:${[...found].join('|')})[<(]`);
    for (const declaration of declarations) {
      const [, name] = /^(?:export )?(?:const|function) (use[A-Z]\w*)/.exec(declaration) ?? [];
      if (name && isReading.test(declaration)) found.add(name);
    }
  }
  return found;
};

/** Whether a declaration looks at a read's error. */
const seesError = (declaration: string, hooks: string): boolean => {
  const taken = new RegExp(`const \\{([^}]*)\\} = (?:${hooks})[<(]`, 'g');
  const named = new RegExp(`const (\\w+) = (?:${hooks})[<(]`, 'g');
  return (
    [...declaration.matchAll(taken)].some(([, names = '']) => /\b(?:e|isE)rror\b/.test(names)) ||
    [...declaration.matchAll(named)].some(([, name]) =>
      new RegExp(`\\b${name}\\.(?:e|isE)rror\\b`).test(declaration),
    )
  );
};

/** The pages that look at a read's error themselves, and why. */
const LOOKING = {
  'web/campaign/lives/LivesBar.tsx': 'a bar of one line has no room for a screen',
  'web/card/CardPage.tsx': 'the card says below its code that it needs no network',
  'web/card/use-card.ts': 'hands it to the card’s page',
  'web/challenge/ChallengeView.tsx': 'a challenge that was played leads to its leaderboard',
  'web/dashboard/DashboardPage.tsx': 'an error in place of a whole page has a header (rule 188)',
  'web/friends/chat/conversation.ts': 'a conversation is over when the friendship is',
  'web/layout/ProtectedRoute.tsx': 'an error in place of a whole page has a header (rule 188)',
  'web/superadmin/customers/CustomerDetails.tsx': 'says why a customer may not be there',
  'web/till/use-till.ts': 'of what the till has looked up, which is no read',
};

/** The files that show the error screen themselves, and for what. */
const SHOWING = {
  'web/auth/link-of-mail.tsx': 'a write',
  'web/dashboard/DashboardPage.tsx': 'a whole page',
  'web/game/stage/RunGame.tsx': 'a board that can’t be made',
  'web/layout/ErrorPage.tsx': 'a whole page',
  'web/layout/ProtectedRoute.tsx': 'a whole page',
  'web/layout/Shell.tsx': 'code that fails, or could not be loaded',
};

describe('a page', () => {
  it('lets the kit show that a read has failed', () => {
    const hooks = [...readHooks()].join('|');
    const found = pages.filter(source => declarationsOf(source).some(one => seesError(one, hooks)));
    expect(found.map(({ file }) => file)).toEqual(Object.keys(LOOKING));
  });

  it('lets the kit show the error screen', () => {
    const found = pages.filter(({ text }) => /<Error(?:Screen|Page)\b/.test(text));
    expect(found.map(({ file }) => file)).toEqual(Object.keys(SHOWING));
  });

  it('has no text of its own about the connection', () => {
    const found = pages.filter(({ text }) => /[Cc]ontrolla la connessione e riprova/.test(text));
    expect(found.map(({ file }) => file)).toEqual(['web/push/use-push.ts']);
  });
});
