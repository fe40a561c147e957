import { LAMBDAS } from '../aws/lambdas.ts';
import type { FixedResources } from './estimate.ts';

/** The alarms that don't belong to a function. */
const OTHER_ALARMS = 11;

export const FIXED_RESOURCES: FixedResources = {
  alarms: 2 * LAMBDAS.length + OTHER_ALARMS,
  firewallRules: 5,
  functionMegabytes: 512,
};
