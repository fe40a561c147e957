import { runInNewContext } from 'node:vm';
import { ofType, type Resolver, type Templates } from './templates.ts';

/** A request as a browser sends it; header names are in lower case. */
export type ViewerRequest = {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body?: string | undefined;
  readonly address: string;
  /** In milliseconds. */
  readonly now: number;
};

export type EdgeResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: string;
};

export type Origin = (request: ViewerRequest) => Promise<EdgeResponse>;

/** Which headers, cookies or query parameters a policy selects. */
type Selection = { readonly behavior: string; readonly names: readonly string[] };

type Policy = {
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly query: Selection;
};

type CachePolicy = Policy & {
  readonly min: number;
  readonly fallback: number;
  readonly max: number;
};

const NOTHING: Policy = {
  headers: { behavior: 'none', names: [] },
  cookies: { behavior: 'none', names: [] },
  query: { behavior: 'none', names: [] },
};

/** CloudFront's managed policies that the templates use, with their times in seconds. */
const MANAGED: Readonly<Record<string, CachePolicy>> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ...NOTHING, min: 0, fallback: 0, max: 0 },
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...NOTHING,
    min: 1,
    fallback: 86_400,
    max: 31_536_000,
  },
};

/** The errors that CloudFront caches by default, and the number of seconds. */
const KEPT_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
const ERROR_SECONDS = 10;

const selection = (behavior: unknown, names: unknown): Selection => ({
  behavior: String(behavior),
  names: Object(names).length > 0 ? Object(names) : [],
});

const policyOf = (config: unknown): Policy => {
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } = Object(config);
  return {
    headers: selection(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
    cookies: selection(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    query: selection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  };
};

/** What CloudFront adds where a policy names it. */
const addedHeaders = ({ address }: ViewerRequest): Record<string, string> => ({
  'cloudfront-viewer-address': `${address}:54321`,
});

/** What a policy selects from a request. */
const taken = (request: ViewerRequest, { headers, cookies, query }: Policy) => {
  const all = { ...request.headers, ...addedHeaders(request) };
  const names = headers.names.map(name => name.toLowerCase());
  return {
    headers: Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
    cookies: cookies.behavior === 'all' ? request.cookies : [],
    query: query.behavior === 'all' ? request.query : '',
  };
};

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path);

/** CloudFront, as the distribution in the templates configures it. The site’s bucket is not an origin here. */
export class Edge {
  readonly #templates: Templates;
  readonly #resolver: Resolver;
  readonly #origin: Origin;
  readonly #kept = new Map<string, { readonly response: EdgeResponse; readonly until: number }>();

  constructor(templates: Templates, resolver: Resolver, origin: Origin) {
    this.#templates = templates;
    this.#resolver = resolver;
    this.#origin = origin;
  }

  async answer(viewerRequest: ViewerRequest): Promise<EdgeResponse> {
    const behavior = this.#behaviorOf(viewerRequest.path);
    if (!behavior.AllowedMethods.includes(viewerRequest.method))
      return { status: 403, headers: {}, body: '' };
    const request = this.#changed(viewerRequest, behavior);
    const cachePolicy = this.#cachePolicy(behavior.CachePolicyId);
    const inKey = taken(request, cachePolicy);
    const key = JSON.stringify([request.path, inKey]);
    const isCacheable = ['GET', 'HEAD'].includes(request.method);
    const kept = this.#kept.get(key);
    if (isCacheable && kept && request.now < kept.until) return kept.response;
    const forwarded = this.#forwarded(request, behavior, inKey);
    const response = await this.#origin(forwarded);
    const seconds = isCacheable ? this.#secondsOf(response, cachePolicy) : 0;
    if (seconds > 0) this.#kept.set(key, { response, until: request.now + seconds * 1000 });
    return response;
  }

  get #config() {
    const [distribution] = ofType(this.#templates, 'AWS::CloudFront::Distribution');
    if (!distribution) throw new Error('There is no distribution');
    return Object(this.#resolver.resolve(distribution.Properties, distribution.stack))
      .DistributionConfig;
  }

  #originOf(id: string) {
    return this.#config.Origins.find(({ Id }: { Id: string }) => Id === id);
  }

  #behaviorOf(path: string) {
    const { CacheBehaviors, DefaultCacheBehavior } = this.#config;
    const found = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
      matches(PathPattern, path),
    );
    return { AllowedMethods: ['GET', 'HEAD'], ...(found ?? DefaultCacheBehavior) };
  }

  #properties(type: string, id: string): object {
    const found = ofType(this.#templates, type).find(one => one.id === id);
    if (!found) throw new Error(`There is no ${type} ${id}`);
    return found.Properties;
  }

  #cachePolicy(id: string): CachePolicy {
    const managed = MANAGED[id];
    if (managed) return managed;
    const { CachePolicyConfig } = Object(this.#properties('AWS::CloudFront::CachePolicy', id));
    const { MinTTL, DefaultTTL, MaxTTL } = CachePolicyConfig;
    const policy = policyOf(CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin);
    return { ...policy, min: MinTTL, fallback: DefaultTTL, max: MaxTTL };
  }

  #originPolicy(id: string): Policy {
    const found = this.#properties('AWS::CloudFront::OriginRequestPolicy', id);
    return policyOf(Object(found).OriginRequestPolicyConfig);
  }

  /** The request after CloudFront's functions, which run from the source text in the template. */
  #changed(request: ViewerRequest, { FunctionAssociations = [] }): ViewerRequest {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, { value }]),
    );
    const event = { request: { uri: request.path, headers, querystring: {} } };
    for (const { FunctionARN } of FunctionAssociations) {
      const id = String(FunctionARN).replace(/\.FunctionARN$/, '');
      const { FunctionCode } = Object(this.#properties('AWS::CloudFront::Function', id));
      runInNewContext(`${FunctionCode};handler(event)`, { event });
    }
    const changed = Object.entries<{ value: string }>(event.request.headers);
    return {
      ...request,
      path: event.request.uri,
      headers: Object.fromEntries(changed.map(([name, { value }]) => [name, value])),
    };
  }

  /**
   * What the origin receives: the parts of the cache key, the origin policy's additions, and the origin’s own headers.
   */
  #forwarded(
    request: ViewerRequest,
    behavior: { readonly OriginRequestPolicyId?: string; readonly TargetOriginId: string },
    inKey: ReturnType<typeof taken>,
  ): ViewerRequest {
    const { OriginRequestPolicyId: id, TargetOriginId } = behavior;
    const added = id === undefined ? undefined : taken(request, this.#originPolicy(id));
    const origin = this.#originOf(TargetOriginId);
    const own: { HeaderName: string; HeaderValue: string }[] = origin.OriginCustomHeaders ?? [];
    return {
      ...request,
      path: `${origin.OriginPath ?? ''}${request.path}`,
      query: added?.query || inKey.query,
      cookies: added?.cookies ?? inKey.cookies,
      headers: {
        'user-agent': 'Amazon CloudFront',
        ...inKey.headers,
        ...added?.headers,
        ...Object.fromEntries(own.map(one => [one.HeaderName.toLowerCase(), one.HeaderValue])),
      },
    };
  }

  /** How long a response is cached. An error is cached even if it says no-store. */
  #secondsOf({ status, headers }: EdgeResponse, { min, fallback, max }: CachePolicy): number {
    const control = headers['cache-control'] ?? '';
    const stated = /(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1];
    const isUnkept = /no-store|no-cache|private/.test(control);
    if (status >= 400) {
      if (!KEPT_ERRORS.includes(status)) return 0;
      const rules: { ErrorCode: number; ErrorCachingMinTTL?: number }[] =
        this.#config.CustomErrorResponses ?? [];
      const rule = rules.find(({ ErrorCode }) => ErrorCode === status);
      const least = rule?.ErrorCachingMinTTL ?? ERROR_SECONDS;
      return isUnkept ? least : Math.max(least, Number(stated ?? 0));
    }
    if (isUnkept) return min;
    return stated === undefined ? fallback : Math.min(Math.max(Number(stated), min), max);
  }
}
