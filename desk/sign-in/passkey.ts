import type { Me } from '../../contract/desk/account.ts';
import type { PasskeyAnswer } from '../../contract/desk/requests.ts';
import { post } from '../data/client.ts';

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** @throws DOMException if the user cancels; Refused, Unreachable */
export async function signInWithPasskey(): Promise<Me> {
  const options = await post('/sign-in/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return post('/sign-in/passkey', { json: toAnswer(credential) });
}

export async function addPasskey(): Promise<void> {
  const options = await post('/passkeys/options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await post('/passkeys', { json: toAnswer(credential) });
}

function toAnswer(credential: PublicKeyCredential): PasskeyAnswer {
  return credential.toJSON() as object as PasskeyAnswer;
}
