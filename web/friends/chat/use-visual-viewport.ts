import { useEffect } from 'react';

/** Where nothing is zoomed, what a phone's keyboard leaves of the window: its top and its height. */
const measure = (): void => {
  const view = window.visualViewport;
  const { style } = document.documentElement;
  if (view?.scale !== 1) return;
  style.setProperty('--visible-top', `${Math.round(view.offsetTop)}px`);
  style.setProperty('--visible-height', `${Math.round(view.height)}px`);
};

/** Keeps it in custom properties of the page, for chat.css. */
export const useVisualViewport = (): void => {
  useEffect(() => {
    const view = window.visualViewport;
    measure();
    view?.addEventListener('resize', measure);
    view?.addEventListener('scroll', measure);
    return () => {
      view?.removeEventListener('resize', measure);
      view?.removeEventListener('scroll', measure);
    };
  }, []);
};
