import type { APIRequestContext } from 'playwright-core';
import { TIMEOUT } from './timeout.ts';

/** A player's session with a server's API. */
export class Session {
  readonly #requests: APIRequestContext;
  readonly #url: string;

  constructor(requests: APIRequestContext, url: string) {
    this.#requests = requests;
    this.#url = url;
  }

  /** Makes a call; returns the response's body, and throws on an error status. */
  async call(method: string, path: string, data?: object) {
    const options = { method, ...(data && { data }), ...TIMEOUT };
    const response = await this.#requests.fetch(this.#url + path, options);
    if (!response.ok())
      throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  }

  /** The response status of a call that may be refused. */
  async status(method: string, path: string): Promise<number> {
    return (await this.#requests.fetch(this.#url + path, { method, ...TIMEOUT })).status();
  }

  /** The content of a file. */
  async download(path: string): Promise<Buffer> {
    return (await this.#requests.get(this.#url + path, TIMEOUT)).body();
  }
}
