/**
 * The self-check, one question at a time. Answers stay in this browser tab: in its session storage, and nowhere else.
 * The address names the question (`#question-kyc`) or the result (`#result`), so that the back button steps back.
 */
import type { PriceTerms } from '#program/purchase';
import type { Answers, CheckedQuestion, ConditionState } from '#program/self-check';
import { Tool } from '../../tool.ts';
import { writtenCount } from '../../written-number.ts';

const storageKey = 'self-check';
const resultHash = '#result';

class SelfCheck extends Tool {
  #isPointed = false;
  /** Milliseconds at which a tap last went on by itself. */
  #wentOn = -600;

  connectedCallback(): void {
    const form = this.showForm();
    this.#restore();
    // A reader who has tapped an answer may still be on the way to the button.
    form.addEventListener('submit', () => performance.now() - this.#wentOn > 600 && this.#step(1));
    form.addEventListener('input', () => void this.#check());
    // A tap answers and goes on; arrow keys, which choose as they pass, do not.
    form.addEventListener('pointerdown', () => (this.#isPointed = true));
    form.addEventListener('keydown', () => (this.#isPointed = false));
    form.addEventListener('change', ({ target }) => {
      if (!this.#isPointed || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
      this.#wentOn = performance.now();
      const answered = location.hash;
      // The answer decides which questions follow. A reader who has moved in the meantime stays there.
      void this.#check().then(() => location.hash === answered && this.#step(1));
    });
    this.selectOnFocus(form);
    this.onClick('[data-back]', () => this.#step(-1));
    this.onClick('[data-to-result]', () => this.#goTo(resultHash));
    this.onClick('[data-print]', () => print());
    this.onClick('[data-clear]', () => this.#clear());
    addEventListener('hashchange', () => this.#follow());
    // Until there is an answer, the page shows what the build wrote; what judges is fetched once it is needed.
    form.addEventListener('focusin', () => loadJudgement(), { once: true });
    if (Object.keys(storedAnswers()).length > 0) void this.#check();
    this.#show();
  }

  /** The focus goes along, so that what is shown is what is read and used next. */
  #follow(): void {
    this.#show();
    const shown = this.#isResult ? this.#result : this.#items[this.#place];
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'nearest' });
  }

  /** Skips questions of the delivery option that is not chosen. */
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
    this.#result.hidden = !this.#isResult;
    for (const [index, item] of this.#items.entries()) item.hidden = index !== place;
    this.find<HTMLButtonElement>('[data-back]').disabled = place === 0;
    const { name = '' } = this.#items[place]?.querySelector('input') ?? {};
    const goOn = answersOf(this.#form)[name] ? 'Next' : 'Skip';
    this.write('[data-next]', place === this.#items.length - 1 ? 'See the result' : goOn);
  }

  async #check(): Promise<void> {
    const questions = this.data<CheckedQuestion[]>('questions');
    const terms = this.data<PriceTerms>('terms');
    store(answersOf(this.#form));
    this.#show();
    const [{ checkAnswers }, { readPurchase }] = await loadJudgement();
    const answers = answersOf(this.#form);
    const states = checkAnswers(questions, answers, terms.tokensPerTroyOunce);
    for (const { id, isPublished } of questions)
      if (isPublished) this.#showCondition(id, states.get(id) ?? 'open');
    this.#showOutcome([...states.values()]);
    const typed = questions.find(({ kind }) => kind === 'whole-number')?.id ?? '';
    const read = readPurchase(terms, 'tokens', answers[typed] ?? '');
    const problem = 'problem' in read && answers[typed]?.trim() ? read.problem : '';
    const delivery = 'delivery' in read ? read.delivery : '';
    const note = 'understood' in read ? `${read.understood}. ${delivery}`.trim() : problem;
    if (typed !== '') this.#showNumber(typed, note, problem !== '');
    for (const question of questions) {
      if (question.kind !== 'choice') continue;
      const chosen = question.choices.find(({ id }) => id === answers[question.id]);
      this.write(`[data-finding="${question.id}"] [data-note]`, chosen?.minimumTokens ? delivery : '');
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
    this.write(
      '[data-status]',
      `${writtenCount(count('met'), 'condition')} met, ${count('unmet')} not met, ${count('open')} open${count('unpublished') === 0 ? '' : `, ${count('unpublished')} cannot be checked`}`,
    );
    const answered = count('met') + count('unmet');
    this.write('[data-progress-words]', `${answered} of ${answered + count('open')} answered${unpublished}`);
  }

  #showNumber(id: string, note: string, isMistake: boolean): void {
    const place = `[data-number-note="${id}"]`;
    this.find(`input[name="${id}"]`).setAttribute('aria-invalid', String(isMistake));
    this.find(place).classList.toggle('mistake', isMistake);
    this.write(place, note);
  }

  #showCondition(id: string, state: ConditionState): void {
    this.find(`#question-${id}`).dataset.state = state;
    const list = this.find(`[data-group="${state}"] ol`);
    const entry = this.find<HTMLLIElement>(`[data-finding="${id}"]`);
    const answer = entry.querySelector('[data-answer]');
    if (answer) answer.textContent = this.#answerInWords(id) || 'none';
    if (entry.parentElement === list) return;
    const after = [...list.querySelectorAll<HTMLLIElement>(':scope > li')].find(
      ({ value }) => value > entry.value,
    );
    list.insertBefore(entry, after ?? null);
  }

  #answerInWords(id: string): string {
    const checked = this.querySelector(`input[name="${id}"]:checked`);
    if (checked) return checked.closest('label')?.textContent?.trim() ?? '';
    return this.querySelector<HTMLInputElement>(`input[name="${id}"][type="text"]`)?.value.trim() ?? '';
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

  /** Index of the question that the address names; the first where it names none. */
  get #place(): number {
    const named = this.#items.findIndex(({ id }) => `#${id}` === location.hash);
    return Math.max(0, named);
  }

  get #isResult(): boolean {
    return location.hash === resultHash;
  }

  get #items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.item')];
  }

  get #result(): HTMLElement {
    return this.find('.result');
  }

  get #form(): HTMLFormElement {
    return this.find('form');
  }
}

function loadJudgement() {
  return Promise.all([import('#program/self-check'), import('#program/purchase')]);
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
    return Object.fromEntries(Object.entries(Object(stored)).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

customElements.define('self-check', SelfCheck);
