import { afterAll } from 'vitest';
import { RETRY_PAUSE } from '#shared/rules/wallet-updates.ts';
import { NOON } from '#test/support/noon.ts';
import { VirtualQueue } from '#test/support/virtual-queue.ts';

/** The queue of the updates, with its own clock. Import this before functions/, which read the environment. */
export const queue = new VirtualQueue(NOON, RETRY_PAUSE);

const { endpoint, stop } = await queue.start();
process.env.SQS_ENDPOINT = endpoint;
process.env.WALLET_QUEUE_URL = `${endpoint}/wallet-delivery`;
afterAll(stop);
