/** A refusal of the server, with its code: another try gives the same answer. */
export class RefusedList extends Error {
  readonly code: number | string | null;
  constructor(code: number | string | null) {
    super(`orders: ${code}`);
    this.code = code;
  }
}
