type Target = { external: boolean; href: string };

/** Where a banner's button leads: another site for http(s) and www. addresses, else our own page. */
export const bannerTarget = (url: string): Target => {
  const address = url.trim();
  if (/^https?:\/\//i.test(address)) return { external: true, href: address };
  if (/^www\./i.test(address)) return { external: true, href: `https://${address}` };
  return { external: false, href: `/${address.replace(/^\/+/, '')}` };
};
