/** A word of an address before the @: the letters that RFC 5321 has without quotes. */
const WORD = String.raw`[\w!#$%&'*+/=?^\`{|}~-]+`;
const LABEL = String.raw`[a-z\d](?:[a-z\d-]*[a-z\d])?`;
/** A top-level domain has letters alone, unless it is another script's in its ASCII form. */
const TOP_LEVEL = String.raw`(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])`;

/** An address in ASCII: words with dots between them, then a domain. */
export const EMAIL_PATTERN = new RegExp(
  String.raw`^${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+${TOP_LEVEL}$`,
  'i',
);

const ASCII_ONLY = /^\p{ASCII}*$/u;
/** Nothing that a URL would take for the end of its host. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * An address whose domain has other letters than ASCII's with the domain's ASCII form ('posta@caffè.it' is
 * 'posta@xn--caff-8oa.it'), by which addresses are stored and compared (rule 191). Another text as it is.
 */
export const asciiAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const url = `http://${domain}`;
  if (at === 0 || ASCII_ONLY.test(domain) || !DOMAIN.test(domain) || !URL.canParse(url))
    return address;
  return address.slice(0, at) + new URL(url).hostname;
};
