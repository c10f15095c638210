/** What a name may look like: nothing that leads out of the folder. */
const NAME = /^[0-9a-z]{8,128}$/;

/**
 * Where a file of a client stands, in a folder or in a bucket: the same path, so that one can be copied into the other.
 * @throws when a name is none of ours: no caller may let one through.
 */
export function placeOfFile(clientId: number, name: string): readonly [client: string, group: string, name: string] {
  if (!Number.isInteger(clientId) || !NAME.test(name)) throw new Error('not a name of a stored file');
  return [String(clientId), name.slice(0, 2), name];
}
