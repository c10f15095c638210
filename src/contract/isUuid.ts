const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a header is an id as devices make them: their own, and the key of each command. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
