/** Adds passkeys to users, and checks them at sign-in (WebAuthn, with SimpleWebAuthn). */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { DeskPasskeysTable } from '../leads/desk-tables.ts';
import type { Connection } from '../leads/tables.ts';
import type { Signed } from './sessions.ts';

/** The site for which passkeys are valid. */
export interface RelyingParty {
  brand: string;
  /** Host name, to which browsers bind passkeys. */
  host: string;
  origin: string;
}

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

const CHALLENGE_MINUTES = 5;
const SIGN_IN = 'sign-in';
/** EdDSA, ES256 and RS256; every device supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Options for `navigator.credentials.create`, to add a passkey. */
export async function registrationOptions(
  db: Connection,
  { brand, host }: RelyingParty,
  { userId, email, name }: Signed,
  now: number,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: host,
    userName: email,
    userDisplayName: name || email,
    userID: new TextEncoder().encode(userId),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await passkeysOf(db, userId)).map(({ id }) => ({ id })),
    // The passkey names its user, so that nobody has to type an e-mail address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, userId, now);
  return options;
}

/** Adds a passkey that a device created. @returns false unless it answers an unused challenge of this user, on this site */
export async function addPasskey(
  db: Connection,
  { host, origin }: RelyingParty,
  { userId }: Signed,
  { response, device }: { response: unknown; device: string },
  now: number,
): Promise<boolean> {
  const expectedChallenge = (challenge: string) => useUp(db, challenge, userId, now);
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  await db
    .insertInto('desk_passkeys')
    .values({
      id,
      user_id: userId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      device,
      created_at: new Date(now).toISOString(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return true;
}

/** Options for `navigator.credentials.get`, to sign in. */
export async function signInOptions(
  db: Connection,
  { host }: RelyingParty,
  now: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
  await keepChallenge(db, options.challenge, SIGN_IN, now);
  return options;
}

/** @returns the id of the passkey's user; undefined unless it answers an unused challenge, on this site */
export async function checkPasskey(
  db: Connection,
  { host, origin }: RelyingParty,
  response: { id: string },
  now: number,
): Promise<string | undefined> {
  const passkey = await db
    .selectFrom('desk_passkeys')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirst();
  if (!passkey) return undefined;
  const { id, public_key, counter, transports } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => useUp(db, challenge, SIGN_IN, now),
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
      counter,
      transports: JSON.parse(transports) as Transports,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  await db
    .updateTable('desk_passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .execute();
  return passkey.user_id;
}

/** The passkeys of a user, oldest first. */
export function passkeysOf(
  db: Connection,
  userId: string,
): Promise<Pick<DeskPasskeysTable, 'id' | 'device' | 'created_at' | 'used_at'>[]> {
  return db
    .selectFrom('desk_passkeys')
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** @returns false if the user has no such passkey */
export async function removePasskey(db: Connection, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('desk_passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(removed.numDeletedRows) > 0;
}

async function keepChallenge(db: Connection, challenge: string, purpose: string, now: number): Promise<void> {
  const expires_at = new Date(now + CHALLENGE_MINUTES * 60_000).toISOString();
  await db.insertInto('desk_challenges').values({ challenge, purpose, expires_at }).execute();
}

/** Whether the challenge is valid for this purpose; it can be used only once. */
async function useUp(db: Connection, challenge: string, purpose: string, now: number): Promise<boolean> {
  const used = await db
    .deleteFrom('desk_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return Number(used.numDeletedRows) === 1;
}
