import { type ComponentType, lazy } from 'react';

/** A page with its styles: those of the first load cover the public pages alone. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => {
  const preload = async () => {
    const [page] = await Promise.all([load(), import('./pages.css')]);
    return page;
  };
  return Object.assign(lazy(preload), { preload });
};
