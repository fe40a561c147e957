import { readFileSync } from 'node:fs';

const CHECK_MS = 300;

type Relative = { readonly name: string; readonly parent: number };

/** As Linux tells it; elsewhere undefined. */
const relative = (pid: number): Relative | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
};

/** Our parent; and, where that is only npm's shell, the parent of that. */
const lineage = (): string => {
  const parent = relative(process.ppid);
  const isShell = parent !== undefined && /sh$/.test(parent.name);
  return isShell ? `${process.ppid} ${parent.parent}` : String(process.ppid);
};

/**
 * Resolves when this process should end: by the keyboard, by the system, or because npm or
 * `node --watch`, who started it and would end it, were killed themselves.
 */
export const waitForShutdown = (env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // More than once: npm repeats what the keyboard has already told us.
      process.on(signal, () => resolve());
    }
    const { npm_lifecycle_event: script, WATCH_REPORT_DEPENDENCIES: watch } = env;
    if (script === undefined && watch === undefined) return;
    const first = lineage();
    setInterval(() => lineage() !== first && resolve(), CHECK_MS).unref();
  });
