/** An entry of a list that several people may change (rule 302); without a version until it is changed. */
export type Versioned = { readonly version?: number };

export const versionOf = ({ version = 0 }: Versioned): number => version;
