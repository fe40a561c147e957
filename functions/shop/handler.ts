import { shop as contract } from '#shared/contract/shop.ts';
import { mount } from '../http/mount.ts';
import { operations } from './operations/index.ts';

export const handler = mount(contract, operations);
