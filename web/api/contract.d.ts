/** Made by the contract plugin in vite.config.ts. */
declare module 'virtual:contract' {
  type Fields = typeof import('#shared/contract/fields.ts');
  type Route = readonly [
    method: import('#shared/contract/route.ts').Method,
    path: `/api/${string}`,
  ];

  export const routes: Readonly<Record<import('#web/api/route-types.ts').RouteName, Route>>;
  export const limits: {
    readonly [K in keyof Fields as Fields[K] extends number ? K : never]: Fields[K];
  };
}
