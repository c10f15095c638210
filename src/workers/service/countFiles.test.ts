import { expect, it } from 'vitest';
import { countFiles, type FilesMessage } from './countFiles.ts';

function told(all: number): FilesMessage[] {
  const messages: FilesMessage[] = [];
  const count = countFiles(all, (message) => messages.push(message));
  for (let file = 0; file < all; file += 1) count();
  return messages;
}

it.each([1, 7, 100, 1518])('tells of a hundred steps at most, and of the last of %i files', (all) => {
  const messages = told(all);
  expect(messages.length).toBeLessThanOrEqual(100);
  expect(messages.at(-1)).toEqual({ type: 'FILES', stored: all, all });
});
