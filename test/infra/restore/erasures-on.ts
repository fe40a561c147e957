/** Erasures are logged in the bucket, as on AWS; import this before functions/. */
process.env.ERASURE_LOG = 'on';
