import { beforeAll, beforeEach } from 'vitest';
import type { Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

/** The super administrator of the file's tests. */
export let superAdmin: Player;
/** The clerk of a test; each test has another one, since their writes at one instant count towards the limit. */
export let clerk: Player;

beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});
beforeEach(async () => {
  clerk = await newStaff('ADMIN', NOON);
});
