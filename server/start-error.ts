/** The server can't start, for a reason its owner can do something about. The message is one line, ready to be shown. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
