type Target = { external: boolean; href: string };

/** The link of a banner's button: external for http(s) and www. addresses, else a page of ours. */
export const bannerTarget = (url: string): Target => {
  const address = url.trim();
  if (/^https?:\/\//i.test(address)) return { external: true, href: address };
  if (/^www\./i.test(address)) return { external: true, href: `https://${address}` };
  return { external: false, href: `/${address.replace(/^\/+/, '')}` };
};
