import { type ComponentType, lazy } from 'react';

/** A page that is loaded when it is shown, or before. */
export const lazyPage = (preload: () => Promise<{ default: ComponentType }>) =>
  Object.assign(lazy(preload), { preload });
