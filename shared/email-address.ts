/** A word of an address before the @: the characters that RFC 5321 allows without quotes. */
const WORD = String.raw`[\w!#$%&'*+/=?^\`{|}~-]+`;
const LABEL = String.raw`[a-z\d](?:[a-z\d-]*[a-z\d])?`;
/** A top-level domain has only letters, unless it is the ASCII form of another script. */
const TOP_LEVEL = String.raw`(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])`;

/** An address in ASCII: words separated by dots, then a domain. */
export const EMAIL_PATTERN = new RegExp(
  String.raw`^${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+${TOP_LEVEL}$`,
  'i',
);

const ASCII_ONLY = /^\p{ASCII}*$/u;
/** Excludes what a URL would take for the end of its host. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * An address with its domain in ASCII form ('posta@caffè.it' becomes 'posta@xn--caff-8oa.it'); addresses are stored and
 * compared in this form (rule 191). Any other text is returned unchanged.
 */
export const asciiAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const url = `http://${domain}`;
  if (at === 0 || ASCII_ONLY.test(domain) || !DOMAIN.test(domain) || !URL.canParse(url))
    return address;
  return address.slice(0, at) + new URL(url).hostname;
};
