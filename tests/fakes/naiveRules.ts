import type { ConditionNode } from '#domain/rules/conditionTree.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';

// A second evaluator of condition trees, written from the table of operators and slow on purpose: it shares no code with
// the first one but the shape of a tree.

type Fact = string | number | boolean;
const MARKS = new Map([...'áàäâéèëêíìïîóòöôúùüûñç'].map((letter) => [letter, letter.normalize('NFD')[0] ?? letter]));

const folded = (value: Fact): string =>
  [...String(value).normalize('NFC').toLowerCase()]
    .map((letter) => MARKS.get(letter) ?? letter)
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

function wallClock(zone: string, at: number): { day: string; time: string } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hour12: false,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` };
}

interface Clock {
  readonly now: number;
  readonly zone: string;
}

function momentsOf(type: string, value: string, { zone }: Clock): string {
  if (type === 'Date' && value.length === 10) return value;
  const { day, time } = wallClock(zone, new Date(value).getTime());
  return type === 'Date' ? day : type === 'Time' ? time : `${day} ${time}`;
}

function wantedMoment(type: string, text: string, clock: Clock): string {
  if (text.startsWith('now')) {
    const rest = text.slice(3);
    const unit = rest.endsWith('d') ? 24 : 1;
    const by = rest === '' ? 0 : Number(rest.slice(0, -1)) * unit * 3600 * 1000;
    return momentsOf(type, new Date(clock.now + by).toISOString(), clock);
  }
  if (text.startsWith('today')) {
    const rest = text.slice(5);
    const [year = 0, month = 1, day = 1] = wallClock(clock.zone, clock.now).day.split('-').map(Number);
    const at = new Date(Date.UTC(year, month - 1, day + (rest === '' ? 0 : Number(rest.slice(0, -1)))));
    const that = at.toISOString().slice(0, 10);
    return type === 'Date' ? that : `${that} 00:00`;
  }
  return type === 'DateTime' && text.length === 10 ? `${text} 00:00` : text;
}

/** Whether one field of a pattern takes a number, asked word for word. */
function fieldTakes(field: string, value: number, first: number, names: readonly string[] = []): boolean {
  return field.split(',').some((part) => {
    if (part === '*') return true;
    if (part.startsWith('*/')) return (value - first) % Number(part.slice(2)) === 0;
    const [from = 0, to = from] = part.split('-').map((one) => {
      const named = names.indexOf(one.slice(0, 3).toUpperCase());
      return named >= 0 ? named + 1 : Number(one);
    });
    return (value >= from && value <= to) || (names.length > 0 && value === 7 && from === 0);
  });
}

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

function patternTakes(type: string, local: string, pattern: string): boolean {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = pattern.split(' ');
  const time = type === 'Time' ? local : local.slice(11);
  if (type !== 'Date') {
    if (!fieldTakes(minute, Number(time.slice(3)), 0) || !fieldTakes(hour, Number(time.slice(0, 2)), 0)) return false;
  }
  if (type === 'Time') return true;
  const at = new Date(`${local.slice(0, 10)}T12:00:00Z`);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  const isDay = day
    .split(',')
    .some((one) => (one === 'L' ? at.getUTCDate() === last : fieldTakes(one, at.getUTCDate(), 1)));
  const number = at.getUTCDay() === 0 ? 7 : at.getUTCDay();
  return isDay && fieldTakes(month, at.getUTCMonth() + 1, 1) && fieldTakes(weekday, number, 1, WEEK);
}

/** One value of an order against the value of a condition that is legal. */
function holds(type: string, operator: string, fact: Fact, value: unknown, clock: Clock): boolean {
  if (type === 'Integer' || type === 'Float') {
    const [a, b] = [Number(fact), Number(String(value).replace(',', '.'))];
    return compared(operator, a === b ? 0 : a < b ? -1 : 1);
  }
  if (type === 'Date' || type === 'Time' || type === 'DateTime') {
    const local = momentsOf(type, String(fact), clock);
    if (operator === 'DatetimePattern') return patternTakes(type, local, String(value));
    const wanted = wantedMoment(type, String(value), clock);
    return compared(operator, local === wanted ? 0 : local < wanted ? -1 : 1);
  }
  const list = (Array.isArray(value) ? value : String(value).split(',')).map((one) => folded(one as Fact));
  switch (operator) {
    case 'Eq':
      return folded(fact) === folded(value as Fact);
    case 'Ne':
      return folded(fact) !== folded(value as Fact);
    case 'Includes':
      return list.indexOf(folded(fact)) >= 0;
    case 'Excludes':
      return list.indexOf(folded(fact)) < 0;
    case 'Contains':
      return folded(fact).indexOf(folded(value as Fact)) >= 0;
    default:
      return folded(fact).indexOf(folded(value as Fact)) < 0;
  }
}

function compared(operator: string, sign: number): boolean {
  return (
    (operator === 'Eq' && sign === 0) ||
    (operator === 'Ne' && sign !== 0) ||
    (operator === 'Lt' && sign < 0) ||
    (operator === 'Le' && sign <= 0) ||
    (operator === 'Gt' && sign > 0) ||
    (operator === 'Ge' && sign >= 0)
  );
}

/** What every node of a legal tree says, by id. */
export function naiveVerdicts(tree: ConditionNode, facts: RuleFacts, clock: Clock): Map<string, boolean> {
  const said = new Map<string, boolean>();
  const ask = (node: ConditionNode): boolean => {
    let answer: boolean;
    if (node.type !== 3) {
      let count = 0;
      for (const child of node.children) if (ask(child)) count += 1;
      answer = node.type === 0 ? count === node.children.length : count > 0;
    } else {
      const fact = facts[node.field];
      const all = (Array.isArray(fact) ? (fact as Fact[]) : [fact as Fact]).filter(
        (one) => one !== undefined && one !== null && one !== '',
      );
      const isNegative = ['Ne', 'Excludes', 'NotContains'].includes(node.operator);
      if (node.data_type === 'Boolean') {
        answer = ((all[0] ?? false) === node.value) === (node.operator === 'Eq');
      } else {
        answer = isNegative;
        for (const one of all) {
          const one_holds = holds(node.data_type, node.operator, one, node.value, clock);
          if (isNegative && !one_holds) answer = false;
          if (!isNegative && one_holds) answer = true;
        }
      }
    }
    said.set(node.id, answer);
    return answer;
  };
  ask(tree);
  return said;
}
