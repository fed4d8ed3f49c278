/** The self-check as a form. Answers stay in this browser tab: in its session storage, and nowhere else. */
import { type Answers, checkAnswers, type Finding } from '../../program/self-check.ts';
import type { WizardQuestion } from '../../program/wizard.ts';
import { writtenCount } from '../written-number.ts';

const storageKey = 'self-check';

class SelfCheck extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    for (const part of this.querySelectorAll<HTMLElement>('[data-with-script]')) part.hidden = false;
    this.querySelector('[data-without-script]')?.remove();
    this.#restore(form);
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('input', () => this.#check(form));
    form.addEventListener('reset', () => setTimeout(() => this.#check(form)));
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
    this.#check(form);
  }

  #check(form: HTMLFormElement): void {
    const questions: WizardQuestion[] = JSON.parse(this.dataset.questions ?? '[]');
    const answers = answersOf(form);
    keep(answers);
    const findings = checkAnswers(questions, answers);
    for (const [id, finding] of findings) this.#place(id, finding);
    const count = (wanted: Finding) => [...findings.values()].filter(finding => finding === wanted).length;
    for (const finding of ['unmet', 'open', 'met'] as const) {
      this.querySelector(`[data-group="${finding}"]`)?.toggleAttribute('hidden', count(finding) === 0);
    }
    const outcome = count('unmet') > 0 ? 'someUnmet' : count('open') > 0 ? 'open' : 'allMet';
    for (const sentence of this.querySelectorAll<HTMLElement>('[data-outcome]')) {
      sentence.hidden = sentence.dataset.outcome !== outcome;
    }
    const status = `${writtenCount(count('met'), 'condition')} met, ${count('unmet')} not met, ${count('open')} open`;
    const place = this.querySelector('[data-status]');
    if (place && place.textContent !== status) place.textContent = status;
  }

  #place(id: string, finding: Finding): void {
    const list = this.querySelector(`[data-group="${finding}"] ol`);
    const entry = this.querySelector(`[data-finding="${id}"]`);
    if (list && entry && entry.parentElement !== list) list.append(entry);
    if (list) {
      const order = [...list.children].toSorted((a, b) => numberOf(a) - numberOf(b));
      if (order.some((child, index) => list.children[index] !== child)) list.append(...order);
    }
  }

  #restore(form: HTMLFormElement): void {
    const kept = keptAnswers();
    for (const control of form.querySelectorAll('input')) {
      const answer = kept[control.name];
      if (answer === undefined) continue;
      if (control.type === 'radio') control.checked = control.value === answer;
      else control.value = answer;
    }
  }
}

function numberOf(entry: Element): number {
  return Number(entry.getAttribute('value'));
}

function answersOf(form: HTMLFormElement): Answers {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Storage may be switched off; the form then works until the page is left. */
function keep(answers: Answers): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(answers));
  } catch {
    return;
  }
}

function keptAnswers(): Answers {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

customElements.define('self-check', SelfCheck);
