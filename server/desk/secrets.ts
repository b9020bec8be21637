/** Makes tokens, and the hashes under which the database knows them. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, so that a plain hash of it can't be guessed either. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
