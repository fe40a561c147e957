/** Erasures are noted in the bucket, as on AWS; import it before functions/. */
process.env.ERASURE_LOG = 'on';
