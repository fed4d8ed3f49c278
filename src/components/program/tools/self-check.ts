/**
 * The self-check, one question at a time. Answers stay in this browser tab: in its session storage, and nowhere else.
 * The address names the question (`#question-kyc`) or the result (`#result`), so that the back button steps back.
 */

import { type Answers, type ConditionState, checkAnswers } from '../../../program/self-check.ts';
import { writtenCount } from '../../written-number.ts';
import { readQuestions } from './self-check-questions.ts';

const storageKey = 'self-check';
const resultHash = '#result';

class SelfCheck extends HTMLElement {
  connectedCallback(): void {
    const form = this.#form;
    for (const part of this.querySelectorAll<HTMLElement>('[data-with-script]')) part.hidden = false;
    this.querySelector('[data-without-script]')?.remove();
    this.#restore();
    form.addEventListener('submit', event => {
      event.preventDefault();
      this.#step(1);
    });
    form.addEventListener('input', () => this.#check());
    this.#on('[data-back]', () => this.#step(-1));
    this.#on('[data-to-result]', () => this.#goTo(resultHash));
    this.#on('[data-print]', () => print());
    this.#on('[data-clear]', () => this.#clear());
    addEventListener('hashchange', this.#follow);
    this.#check();
    this.#show();
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this.#follow);
  }

  #on(selector: string, act: () => void): void {
    this.querySelector(selector)?.addEventListener('click', act);
  }

  /** The focus goes along, so that what is shown is what is read and used next. */
  #follow = (): void => {
    this.#show();
    const shown = this.#isResult ? this.#result : this.#items[this.#place];
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'nearest' });
  };

  #step(by: 1 | -1): void {
    const next = this.#items[this.#place + by];
    if (next) this.#goTo(`#${next.id}`);
    else if (by === 1) this.#goTo(resultHash);
  }

  #goTo(hash: string): void {
    if (location.hash === hash) this.#follow();
    else location.hash = hash;
  }

  #clear(): void {
    this.#form.reset();
    this.#check();
    this.#goTo(`#${this.#items[0]?.id ?? ''}`);
  }

  #show(): void {
    const place = this.#place;
    this.#form.hidden = this.#isResult;
    if (this.#result) this.#result.hidden = !this.#isResult;
    for (const [index, item] of this.#items.entries()) item.hidden = index !== place;
    const back = this.querySelector<HTMLButtonElement>('[data-back]');
    if (back) back.disabled = place === 0;
    const next = this.querySelector('[data-next]');
    if (next) next.textContent = place === this.#items.length - 1 ? 'See the result' : 'Next';
  }

  #check(): void {
    const questions = readQuestions(this.dataset.questions ?? '');
    const answers = answersOf(this.#form);
    store(answers);
    const states = checkAnswers(questions, answers);
    for (const [id, state] of states) this.#showCondition(id, state);
    const count = (wanted: ConditionState) => [...states.values()].filter(state => state === wanted).length;
    for (const state of ['unmet', 'open', 'met'] as const) {
      this.querySelector(`[data-group="${state}"]`)?.toggleAttribute('hidden', count(state) === 0);
    }
    const outcome = count('unmet') > 0 ? 'someUnmet' : count('open') > 0 ? 'open' : 'allMet';
    for (const sentence of this.querySelectorAll<HTMLElement>('[data-outcome]')) {
      sentence.hidden = sentence.dataset.outcome !== outcome;
    }
    const answered = questions.length - count('open');
    this.#say(
      '[data-status]',
      `${writtenCount(count('met'), 'condition')} met, ${count('unmet')} not met, ${count('open')} open`,
    );
    this.#say('[data-progress-words]', `${answered} of ${questions.length} answered`);
    const progress = this.querySelector<HTMLProgressElement>('[data-progress]');
    if (progress) progress.value = answered;
  }

  #showCondition(id: string, state: ConditionState): void {
    const list = this.querySelector(`[data-group="${state}"] ol`);
    const entry = this.querySelector(`[data-finding="${id}"]`);
    if (!list || !entry) return;
    const answer = entry.querySelector('[data-answer]');
    if (answer) answer.textContent = this.#answerInWords(id) || 'none';
    if (entry.parentElement === list) return;
    const after = [...list.children].find(other => numberOf(other) > numberOf(entry));
    list.insertBefore(entry, after ?? null);
  }

  #answerInWords(id: string): string {
    const checked = this.#form.querySelector(`input[name="${id}"]:checked`);
    if (checked) return checked.closest('label')?.textContent?.trim() ?? '';
    return this.#form.querySelector<HTMLInputElement>(`input[name="${id}"][type="text"]`)?.value.trim() ?? '';
  }

  #restore(): void {
    const stored = storedAnswers();
    for (const control of this.#form.querySelectorAll('input')) {
      const answer = stored[control.name];
      if (answer === undefined) continue;
      if (control.type === 'radio') control.checked = control.value === answer;
      else control.value = answer;
    }
  }

  #say(place: string, text: string): void {
    const element = this.querySelector(place);
    if (element && element.textContent !== text) element.textContent = text;
  }

  /** Index of the question that the address names; the first where it names none. */
  get #place(): number {
    return Math.max(
      0,
      this.#items.findIndex(({ id }) => `#${id}` === location.hash),
    );
  }

  get #isResult(): boolean {
    return location.hash === resultHash;
  }

  get #items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.item')];
  }

  get #result(): HTMLElement | null {
    return this.querySelector('.result');
  }

  get #form(): HTMLFormElement {
    const form = this.querySelector('form');
    if (!form) throw new Error('self-check: no form in it.');
    return form;
  }
}

function numberOf(entry: Element): number {
  return Number(entry.getAttribute('value'));
}

function answersOf(form: HTMLFormElement): Answers {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Storage may be switched off; the form then works until the page is left. */
function store(answers: Answers): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(answers));
  } catch {
    return;
  }
}

function storedAnswers(): Answers {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(Object(stored));
    return Object.fromEntries(entries.filter(isText));
  } catch {
    return {};
  }
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

customElements.define('self-check', SelfCheck);
