/** A request as it leaves the device. */
export interface Wire {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: string;
}
