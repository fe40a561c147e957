import { preload } from '#web/preload.ts';
import { handInWhenOnline } from '#web/results/hand-in-later.ts';
import { register } from './register.ts';

// What every page does once it is shown.
handInWhenOnline();
if (import.meta.env.PROD) preload(register);
