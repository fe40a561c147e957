interface ImportMetaEnv {
  readonly VITE_SOCIAL_URL?: string;
}

/** A drawing's address: see infra/site/drawings.ts. */
declare module '*?svg' {
  const src: string;
  export default src;
}
