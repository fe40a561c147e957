import { applePass } from './apple-pass.ts';
import { available } from './available.ts';
import { currentPass } from './current-pass.ts';
import { googleLink } from './google-link.ts';
import { log } from './log.ts';
import { register } from './register.ts';
import { remove } from './remove.ts';
import { unregister } from './unregister.ts';
import { updatedPasses } from './updated-passes.ts';

export const operations = {
  available,
  applePass,
  googleLink,
  remove,
  register,
  unregister,
  updatedPasses,
  currentPass,
  log,
};
