import fc from 'fast-check';

// All property tests of a run start from the seed chosen by vitest.config.ts.
const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED) fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
