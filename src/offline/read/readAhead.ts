import { firstScreen, firstScreenStands } from '#platform/firstScreen.ts';

/** Something that screens read on this device. Two of the same name read the same. */
export interface DeviceRead<Value> {
  readonly name: string;
  readonly read: () => Promise<Value>;
}

const answers = new Map<string, unknown>();

/**
 * Reads what the first screen draws while its code is still on the way: otherwise that screen is drawn empty, and then
 * again with each answer.
 */
export async function readAhead<Value>({ name, read }: DeviceRead<Value>): Promise<Value> {
  const value = await read();
  if (!firstScreenStands()) answers.set(name, value);
  return value;
}

/** What was read ahead. Once the first screen stands it may be old, and there is nothing any more. */
export const wasReadAhead = <Value>({ name }: DeviceRead<Value>): Value | undefined =>
  answers.get(name) as Value | undefined;

void firstScreen.then(() => answers.clear());
