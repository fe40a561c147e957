import type { Disposable, Page } from 'playwright-core';

type Fiber = {
  readonly tag: number;
  readonly flags: number;
  readonly memoizedProps: { readonly tile?: unknown; readonly cell?: unknown } | null;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

type Counts = { tiles: number; cells: number; all: number };

declare global {
  var renders: Counts;
}

/**
 * Counts the components that React renders, even in the production build: React calls its developer tools' hook at
 * every commit, and flags the components that did work. Call it before the page opens.
 */
export const countRenders = (page: Page): Promise<Disposable> =>
  page.addInitScript(() => {
    const counts = { tiles: 0, cells: 0, all: 0 };
    globalThis.renders = counts;
    const COMPONENTS = [0, 14, 15];
    const PERFORMED_WORK = 1;
    const visit = (fiber: Fiber, before: Fiber | null): void => {
      const rendered = before === null || (fiber.flags & PERFORMED_WORK) > 0;
      if (rendered && COMPONENTS.includes(fiber.tag)) {
        counts.all += 1;
        if (fiber.memoizedProps?.tile !== undefined) counts.tiles += 1;
        else if (fiber.memoizedProps?.cell !== undefined) counts.cells += 1;
      }
      if (before !== null && fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate);
    };
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) =>
          visit(current, current.alternate),
      },
    });
  });

/** Returns the counts since the last call, and resets them. */
export const takeRenders = (page: Page): Promise<Counts> =>
  page.evaluate(() => {
    const taken = { ...globalThis.renders };
    Object.assign(globalThis.renders, { tiles: 0, cells: 0, all: 0 });
    return taken;
  });
