/** A change can't be made in the file of its field. */
export class EditError extends Error {
  readonly id: string;

  constructor(id: string, message: string) {
    super(message);
    this.name = 'EditError';
    this.id = id;
  }
}
