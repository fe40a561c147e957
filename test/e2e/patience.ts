/** How long something may take to come about on a machine that has much else to do. */
export const PATIENCE = { timeout: 90_000 };
