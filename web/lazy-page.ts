import { type ComponentType, lazy } from 'react';

/** Loads a page or what is as large, with its styles: those of the first load cover the public pages alone. */
export const loadPage = async <T>(load: () => Promise<T>): Promise<T> => {
  const [page] = await Promise.all([load(), import('./pages.css')]);
  return page;
};

/** A page that is loaded when it is shown, or before. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => {
  const preload = () => loadPage(load);
  return Object.assign(lazy(preload), { preload });
};
