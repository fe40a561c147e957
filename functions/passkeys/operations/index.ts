import { add } from './add.ts';
import { addOptions } from './add-options.ts';
import { confirm } from './confirm.ts';
import { confirmOptions } from './confirm-options.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { signIn } from './sign-in.ts';
import { signInOptions } from './sign-in-options.ts';

export const operations = {
  signInOptions,
  signIn,
  list,
  addOptions,
  add,
  remove,
  confirmOptions,
  confirm,
};
