import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Context } from 'hono';
import type { Business } from '../../model/settings.ts';
import type { Database } from '../db/database.ts';
import type { DeskPasskeysTable } from '../db/desk-tables.ts';
import type { Connection } from '../db/tables.ts';
import { isDevelopment } from '../http/session-cookie.ts';
import type { Signed } from './sessions.ts';

/** Loaded at the first use of a passkey, because it takes 27 MB of memory. */
const library = () => import('@simplewebauthn/server');

/** The desk, for which passkeys are valid. */
interface RelyingParty {
  brand: string;
  /** Host name, to which browsers bind passkeys. */
  host: string;
  origin: string;
}

export function relyingParty(
  c: Context,
  { brand, desk_url }: Pick<Business, 'brand' | 'desk_url'>,
): RelyingParty {
  const { hostname, origin } = new URL(isDevelopment(c) ? c.req.url : desk_url);
  return { brand, host: hostname, origin };
}

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

const CHALLENGE_MINUTES = 5;
const SIGN_IN = 'sign-in';
/** EdDSA, ES256 and RS256; every device supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Options for `navigator.credentials.create`, to add a passkey. */
export async function registrationOptions(
  database: Database,
  { brand, host }: RelyingParty,
  { userId, email, name }: Signed,
  now: number,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: host,
    userName: email,
    userDisplayName: name || email,
    userID: new TextEncoder().encode(userId),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await passkeysOf(database.db, userId)).map(({ id }) => ({ id })),
    // The passkey names its user, so that nobody has to type an e-mail address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(database, options.challenge, userId, now);
  return options;
}

/** Adds a passkey that a device created. @returns false unless it answers an unused challenge of this user, on this site */
export async function addPasskey(
  database: Database,
  { host, origin }: RelyingParty,
  { userId }: Signed,
  { response, device }: { response: unknown; device: string },
  now: number,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verify({ database, purpose: userId, now }, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  await database.transact([], (transaction) =>
    transaction
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
      .execute(),
  );
  return true;
}

/** Options for `navigator.credentials.get`, to sign in. */
export async function signInOptions(
  database: Database,
  { host }: RelyingParty,
  now: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
  await keepChallenge(database, options.challenge, SIGN_IN, now);
  return options;
}

/** @returns the id of the passkey's user; undefined unless it answers an unused challenge, on this site */
export async function checkPasskey(
  database: Database,
  { host, origin }: RelyingParty,
  response: { id: string },
  now: number,
): Promise<string | undefined> {
  const passkey = await database.db
    .selectFrom('desk_passkeys')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirst();
  if (!passkey) return undefined;
  const { id, public_key, counter, transports } = passkey;
  const credential = {
    id,
    publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
    counter,
    transports: JSON.parse(transports) as Transports,
  };
  const { verifyAuthenticationResponse } = await library();
  const verified = await verify({ database, purpose: SIGN_IN, now }, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential,
    }),
  );
  if (!verified?.verified) return undefined;
  const used = { counter: verified.authenticationInfo.newCounter, used_at: new Date(now).toISOString() };
  await database.transact([], (transaction) =>
    transaction.updateTable('desk_passkeys').set(used).where('id', '=', id).execute(),
  );
  return passkey.user_id;
}

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
export async function removePasskey({ transact }: Database, userId: string, id: string): Promise<boolean> {
  const removed = await transact([], (transaction) =>
    transaction
      .deleteFrom('desk_passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return Number(removed.numDeletedRows) > 0;
}

async function keepChallenge(
  { transact }: Database,
  challenge: string,
  purpose: string,
  now: number,
): Promise<void> {
  const expires_at = new Date(now + CHALLENGE_MINUTES * 60_000).toISOString();
  await transact([], (transaction) =>
    transaction.insertInto('desk_challenges').values({ challenge, purpose, expires_at }).execute(),
  );
}

/**
 * Verifies an answer with the library, which uses up its challenge.
 * @returns undefined for a wrong answer
 * @throws the database's error if the challenge could not be looked up
 */
async function verify<T>(
  { database, purpose, now }: { database: Database; purpose: string; now: number },
  check: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<T>,
): Promise<T | undefined> {
  const failures: unknown[] = [];
  const verified = await check((challenge) =>
    useUp(database, challenge, purpose, now).catch((error: unknown) => {
      failures.push(error);
      return false;
    }),
  ).catch(() => undefined);
  if (failures.length > 0) throw failures[0];
  return verified;
}

/** Whether the challenge is valid for this purpose; it can be used only once. */
async function useUp(
  { transact }: Database,
  challenge: string,
  purpose: string,
  now: number,
): Promise<boolean> {
  const used = await transact([], (transaction) =>
    transaction
      .deleteFrom('desk_challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', new Date(now).toISOString())
      .executeTakeFirst(),
  );
  return Number(used.numDeletedRows) === 1;
}
