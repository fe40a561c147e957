/** Milliseconds that a slow machine may need before something appears. */
export const TIMEOUT = { timeout: 45_000 };
