import { contract } from '#shared/contract/index.ts';
import { mount } from '../http/mount.ts';
import { operations } from './operations/index.ts';

export const handler = mount(contract.card, operations);
