/**
 * The self-check, one question at a time. Answers stay in this browser tab: in its session storage, and nowhere else.
 * The address names the question (`#question-kyc`) or the result (`#result`), so that the back button steps back.
 */

import type { Answers, ConditionState } from '../../../program/self-check.ts';
import { readDataAttribute } from '../../checked-json.ts';
import { writtenCount } from '../../written-number.ts';
import { selectOnFocus } from './select-on-focus.ts';
import { readQuestions } from './self-check-questions.ts';

const keysOfBounds = {
  tokensPerTroyOunce: 'number',
  minimumTokens: 'number',
  maximumTokens: 'number',
} as const;

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
    form.addEventListener('input', () => void this.#check());
    selectOnFocus(form);
    this.#on('[data-back]', () => this.#step(-1));
    this.#on('[data-to-result]', () => this.#goTo(resultHash));
    this.#on('[data-print]', () => print());
    this.#on('[data-clear]', () => this.#clear());
    addEventListener('hashchange', this.#follow);
    // Until there is an answer, the page shows what the build wrote; what judges is fetched once it is needed.
    form.addEventListener('focusin', () => loadJudgement(), { once: true });
    if (Object.keys(storedAnswers()).length > 0) void this.#check();
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

  /** Questions of a road that is not chosen are stepped over. */
  #step(by: 1 | -1): void {
    let place = this.#place + by;
    while (this.#items[place]?.dataset.state === 'off-road') place += by;
    const next = this.#items[place];
    if (next) this.#goTo(`#${next.id}`);
    else if (by === 1) this.#goTo(resultHash);
  }

  #goTo(hash: string): void {
    if (location.hash === hash) this.#follow();
    else location.hash = hash;
  }

  #clear(): void {
    this.#form.reset();
    void this.#check();
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

  async #check(): Promise<void> {
    const questions = readQuestions(this.dataset.questions ?? '');
    const bounds = readDataAttribute(this, 'bounds', keysOfBounds);
    store(answersOf(this.#form));
    const [{ checkAnswers, tokensAnswered }, { deliveryNote, tokensNote }] = await loadJudgement();
    const answers = answersOf(this.#form);
    const states = checkAnswers(questions, answers, bounds.tokensPerTroyOunce);
    for (const [id, state] of states) this.#showCondition(id, state);
    this.#showOutcome([...states.values()]);
    const tokens = tokensAnswered(questions, answers, bounds.tokensPerTroyOunce);
    for (const question of questions) {
      if (question.kind === 'whole-number')
        this.#showNumber(question.id, tokensNote(bounds, answers[question.id]));
      if (question.kind === 'choice')
        this.#showNote(question.id, deliveryNote(bounds, question, answers, tokens));
    }
  }

  #showOutcome(states: ConditionState[]): void {
    const count = (wanted: ConditionState) => states.filter(state => state === wanted).length;
    for (const group of this.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = !states.some(state => state === group.dataset.group);
    }
    const outcome = count('unmet') > 0 ? 'someUnmet' : count('open') > 0 ? 'open' : 'allMet';
    for (const sentence of this.querySelectorAll<HTMLElement>('[data-outcome]')) {
      sentence.hidden = sentence.dataset.outcome !== outcome;
    }
    const unpublished = count('unpublished') === 0 ? '' : `, ${count('unpublished')} not published`;
    this.#say(
      '[data-status]',
      `${writtenCount(count('met'), 'condition')} met, ${count('unmet')} not met, ${count('open')} open${unpublished}`,
    );
    const answered = count('met') + count('unmet');
    const asked = answered + count('open');
    this.#say('[data-progress-words]', `${answered} of ${asked} answered${unpublished}`);
    const progress = this.querySelector<HTMLProgressElement>('[data-progress]');
    if (!progress) return;
    progress.max = asked;
    progress.value = answered;
  }

  /** What is typed is checked as it is typed. */
  #showNumber(id: string, { note, isMistake }: { note: string; isMistake: boolean }): void {
    this.#form.querySelector(`input[name="${id}"]`)?.setAttribute('aria-invalid', String(isMistake));
    const place = this.querySelector(`[data-number-note="${id}"]`);
    place?.classList.toggle('mistake', isMistake);
    this.#say(`[data-number-note="${id}"]`, note);
  }

  #showNote(id: string, note: string): void {
    this.#say(`[data-finding="${id}"] [data-note]`, note);
  }

  #showCondition(id: string, state: ConditionState): void {
    this.querySelector(`#question-${id}`)?.setAttribute('data-state', state);
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

function loadJudgement() {
  return Promise.all([import('../../../program/self-check.ts'), import('./self-check-notes.ts')]);
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
