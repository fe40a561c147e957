interface ImportMetaEnv {
  readonly VITE_SOCIAL_URL?: string;
}

/** The URL of a drawing's SVG file, built by infra/site/drawings.ts. */
declare module '*?svg' {
  const src: string;
  export default src;
}
