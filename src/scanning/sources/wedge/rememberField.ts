export interface FieldMemory {
  /** Restores what the field held before the burst, and tells the page as if the person had typed it. */
  restore(): void;
}

/** Remembers a text box at the first key of a possible burst; the key itself has not been typed yet. */
export function rememberField(target: EventTarget | null): FieldMemory | null {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return rememberInput(target);
  if (target instanceof HTMLElement && target.isContentEditable) return rememberEditable(target);
  return null;
}

function rememberInput(input: HTMLInputElement | HTMLTextAreaElement): FieldMemory {
  const value = input.value;
  const start = caretOf(input);
  const end = input.selectionEnd;
  return {
    restore() {
      setNativeValue(input, value);
      if (start !== null) input.setSelectionRange(start, end);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
    },
  };
}

/** Number, e-mail and date inputs do not tell their caret: they answer null. */
function caretOf(input: HTMLInputElement | HTMLTextAreaElement): number | null {
  return input.selectionStart;
}

/** React overrides `value` on the element; only the prototype's setter lets it notice the change. */
function setNativeValue(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Reflect.set(prototype, 'value', value, input);
}

function rememberEditable(element: HTMLElement): FieldMemory {
  const text = element.textContent;
  return {
    restore() {
      element.textContent = text;
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
    },
  };
}
