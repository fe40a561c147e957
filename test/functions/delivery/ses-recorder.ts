import { afterAll } from 'vitest';
import { startRecorder } from '#test/support/recorder.ts';

/** A stand-in for SES. Import this before functions/, which read the environment: Vitest waits until it is set. */
export const ses = await startRecorder();
process.env.SES_ENDPOINT = ses.endpoint;
afterAll(ses.stop);
