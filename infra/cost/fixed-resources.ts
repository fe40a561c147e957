import { LAMBDAS } from '../aws/lambdas.ts';
import type { FixedResources } from './estimate.ts';

/** Two alarms for each function, and those of the whole. */
const ALARMS_OF_ALL = 11;

export const FIXED_RESOURCES: FixedResources = {
  alarms: 2 * LAMBDAS.length + ALARMS_OF_ALL,
  firewallRules: 5,
  memoryMegabytes: 512,
};
