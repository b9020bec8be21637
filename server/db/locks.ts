/**
 * Lock of all transactions that change stored requests, jobs or days (`Database.transact`): what each of them decides depends on
 * the others.
 */
export const LEADS_LOCK = 'leads';
