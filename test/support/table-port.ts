import { randomInt } from 'node:crypto';

/**
 * A port for the table. The next one is free as well, and stays so: all other servers of the tests let the system
 * choose a port, which is one from 32,768 (Linux) or 49,152 on.
 */
export const tablePort = (): number => 20_000 + 2 * randomInt(5_000);
