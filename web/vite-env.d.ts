interface ImportMetaEnv {
  readonly VITE_SOCIAL_URL?: string;
}
