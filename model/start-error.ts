export type Environment = Readonly<Record<string, string | undefined>>;

/** The server can't start, for a reason that its owner can fix. The message is one line, ready to be shown. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

/** A setting is wrong; the message names the variable, what is accepted and what was found. */
export class SettingError extends StartError {
  constructor(variable: string, accepted: string, found: string) {
    super(`${variable}: expected ${accepted}, found ${JSON.stringify(found)}`);
    this.name = 'SettingError';
  }
}

/** `smtp:…`: for messages, because an address may hold a password or a token. */
export function schemeOf(address: string): string {
  return `${address.split(':')[0]}:…`;
}
