/** An e-mail address that can stand in a mail's header: no spaces, quotes, brackets, commas or semicolons. */
export const EMAIL_ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;
