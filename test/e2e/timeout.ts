/** How long something may take to come about on a machine that has much else to do. */
export const TIMEOUT = { timeout: 90_000 };
