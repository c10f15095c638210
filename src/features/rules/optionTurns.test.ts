import { expect, it } from 'vitest';
import { OptionTurns } from './optionTurns.ts';

it('begins one thing at a time, in the order in which they came, and nothing that waits no longer', () => {
  const turns = new OptionTurns();
  const begun: string[] = [];
  const wait = (name: string) => turns.wait(() => begun.push(name));
  const endFirst = wait('first');
  const endSecond = wait('second');
  const giveUp = wait('third');
  wait('fourth');
  expect(begun).toEqual(['first']);
  endFirst();
  expect(begun).toEqual(['first', 'second']);
  giveUp();
  endSecond();
  expect(begun).toEqual(['first', 'second', 'fourth']);
});
