/** Passkeys, with the browser's own translation between JSON and WebAuthn. */
import type { Me } from '../../contract/desk/account.ts';
import { post } from '../data/client.ts';

/** Whether this browser can: older ones sign in with a code. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** @throws DOMException when somebody changes their mind; Refused, Unreachable */
export async function signInWithPasskey(): Promise<Me> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/sign-in/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const made = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return post<Me>('/sign-in/passkey', made.toJSON());
}

/** Makes a passkey on this device. @throws as above */
export async function addPasskey(): Promise<void> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>('/passkeys/options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await post('/passkeys', made.toJSON());
}
