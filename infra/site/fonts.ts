import type { Plugin } from 'vite';

/** Preloads the display font, which otherwise would only load after the styles. */
export const preloadedFonts = (): Plugin => ({
  name: 'preloaded-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => file.endsWith('.woff2'))
        .map(file => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
          injectTo: 'head-prepend',
        })),
  },
});
