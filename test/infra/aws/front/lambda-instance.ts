import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A function's settings in its template. */
export type FunctionSettings = {
  readonly name: string;
  /** The bundle's entry. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly memoryMb: number;
};

/** A thread with its own environment, which is what a bundle sees of a Lambda machine. */
const RUNTIME = `
const { parentPort, workerData } = require('node:worker_threads');
const loaded = import(workerData.entry);
loaded.then(() => parentPort.postMessage({}), error => parentPort.postMessage({ error: String(error) }));
parentPort.on('message', async event => {
  const end = Date.now() + workerData.timeoutMs;
  try {
    const { handler } = await loaded;
    const result = await handler(event, { getRemainingTimeInMillis: () => end - Date.now() });
    parentPort.postMessage({ result: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    parentPort.postMessage({ error: String(error?.stack ?? error) });
  }
});
`;

type Reply = { readonly result?: string; readonly error?: string };

/** A function's failure, as Lambda reports it. */
class FunctionError extends Error {}

/** Runs a bundle as Lambda does: one event after another, each within its timeout. */
export class LambdaInstance {
  readonly #settings: FunctionSettings;
  readonly #worker: Worker;
  /** The function's first message: its timeout starts once it is loaded. */
  readonly #loaded: Promise<Reply[]>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(settings: FunctionSettings) {
    const { file, environment, timeoutMs, memoryMb } = settings;
    this.#settings = settings;
    this.#worker = new Worker(RUNTIME, {
      eval: true,
      env: { ...environment },
      workerData: { entry: pathToFileURL(file).href, timeoutMs },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // The lines of its log.
      stdout: true,
      stderr: true,
    });
    this.#loaded = once(this.#worker, 'message');
  }

  invoke(event: unknown): Promise<unknown> {
    const invoked = this.#last.then(() => this.#run(event));
    this.#last = invoked.catch(() => undefined);
    return invoked;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  async #run(event: unknown): Promise<unknown> {
    const { name, timeoutMs } = this.#settings;
    const [{ error: notLoaded } = {}] = await this.#loaded;
    if (notLoaded !== undefined) throw new FunctionError(`${name}: ${notLoaded}`);
    const cancelled = new AbortController();
    const { signal } = cancelled;
    const timeout = setTimeout(() => cancelled.abort(), timeoutMs);
    this.#worker.postMessage(event);
    try {
      const [reply] = await once(this.#worker, 'message', { signal });
      const { result, error }: Reply = reply;
      if (error !== undefined) throw new FunctionError(`${name}: ${error}`);
      return JSON.parse(result ?? 'null');
    } catch (error) {
      if (!signal.aborted) throw error;
      await this.stop();
      throw new FunctionError(`${name}: Task timed out after ${timeoutMs / 1000} seconds`);
    } finally {
      clearTimeout(timeout);
    }
  }
}
