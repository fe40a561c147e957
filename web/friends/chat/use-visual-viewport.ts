import { useEffect } from 'react';

/** Without zoom, the visual viewport is the part of the window above an on-screen keyboard. */
const measure = (): void => {
  const view = window.visualViewport;
  const { style } = document.documentElement;
  if (view?.scale !== 1) return;
  style.setProperty('--visible-top', `${Math.round(view.offsetTop)}px`);
  style.setProperty('--visible-height', `${Math.round(view.height)}px`);
};

/** Keeps its position and height in custom properties of the page, for the chat. */
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
