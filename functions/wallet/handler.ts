import { wallet as contract } from '#shared/contract/wallet.ts';
import { mount } from '../http/mount.ts';
import { operations } from './operations/index.ts';

export const handler = mount(contract, operations);
