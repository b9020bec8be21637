/** The arguments are not a valid command; the message says why. */
export class UsageError extends Error {}
