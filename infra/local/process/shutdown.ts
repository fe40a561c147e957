import { readFileSync } from 'node:fs';

const CHECK_MS = 300;

type ProcessInfo = { readonly name: string; readonly parentId: number };

/** A process's name and parent, from Linux's /proc; undefined on other systems. */
const readProcess = (pid: number): ProcessInfo | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', parentId] = /^\d+ \((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return { name, parentId: Number(parentId) };
  } catch {
    return undefined;
  }
};

/** The id of the parent process and, if the parent is npm's shell, also that of the shell's parent. */
const parentIds = (): string => {
  const parent = readProcess(process.ppid);
  const isShell = parent !== undefined && /sh$/.test(parent.name);
  return isShell ? `${process.ppid} ${parent.parentId}` : String(process.ppid);
};

/**
 * Resolves when this process should end: on a signal, or when the npm or `node --watch` that started it was killed and
 * so can't end it.
 */
export const waitForShutdown = (env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // Not `once`: npm repeats a signal that the terminal has already sent.
      process.on(signal, () => resolve());
    }
    const { npm_lifecycle_event: script, WATCH_REPORT_DEPENDENCIES: watch } = env;
    if (script === undefined && watch === undefined) return;
    const initialIds = parentIds();
    setInterval(() => parentIds() !== initialIds && resolve(), CHECK_MS).unref();
  });
