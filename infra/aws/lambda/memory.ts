/** The memory size at which Lambda gives a whole vCPU; less memory gets a proportional share. */
export const ONE_VCPU_MB = 1769;

/**
 * Each function's memory, chosen by its most expensive work. Measured on one vCPU for the first call after a start:
 * drawing a voucher takes 470 ms, hashing a password 45 to 80 ms, any other call 1 to 35 ms. With these sizes a voucher
 * takes half a second and a sign-in a seventh of a second; other calls mostly wait for the table.
 */
export const MEMORY_MB: Readonly<Record<string, number>> = {
  // Hashes passwords.
  accounts: 1024,
  // Few calls, but customers stand waiting for them.
  counter: 1024,
  // Hashes the passwords that a super administrator sets for others.
  panel: 1024,
  // Draws PDFs, and signs passes.
  papers: ONE_VCPU_MB,
  play: 512,
  jobs: 512,
  projector: 512,
  delivery: 512,
  secrets: 512,
};
