import { daily as contract } from '#shared/contract/daily.ts';
import { mount } from '../http/mount.ts';
import { operations } from './operations/index.ts';

export const handler = mount(contract, operations);
