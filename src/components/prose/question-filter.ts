/** Filters the questions of the page as one types; the address carries the words as `find`. */
import { fragmentTarget } from '../fragment-target.ts';
import { markSpans, textsIn, unmark } from '../text-marks.ts';
import { holdsAll, spansOf, wordsOf } from '../word-filter.ts';
import { writtenCount } from '../written-number.ts';

const searched = '.question-answer h3, .question-answer .answer';
/** Links to the question itself are no text of it. */
const notSearched = 'h3 > a';

class QuestionFilter extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form) form.hidden = false;
    form?.addEventListener('submit', event => event.preventDefault());
    this.#input.addEventListener('input', () => this.#filter());
    this.#input.addEventListener('change', () => this.#writeAddress());
    addEventListener('hashchange', () => this.#goToQuestion());
    this.#input.value = new URLSearchParams(location.search).get('find') ?? '';
    if (this.#input.value !== '') this.#filter();
    this.#goToQuestion();
  }

  #filter(): void {
    const words = wordsOf(this.#input.value);
    let found = 0;
    for (const question of questions()) {
      unmark(question);
      const parts = [...question.querySelectorAll(searched)].flatMap(part => textsIn(part, notSearched));
      const isFound = holdsAll(parts.map(({ data }) => data).join(' '), words);
      question.hidden = !isFound;
      question.querySelector('details')?.toggleAttribute('open', isFound && words.length > 0);
      if (!isFound) continue;
      found += 1;
      for (const text of parts) markSpans(text, spansOf(text.data, words));
    }
    for (const group of groups()) {
      group.hidden = group.querySelector('.question-answer:not([hidden])') === null;
    }
    const status = this.querySelector('[data-status]');
    const all = writtenCount(questions().length, 'question');
    if (status)
      status.textContent = words.length === 0 ? '' : `${found === 0 ? 'None' : found} of ${all} found.`;
  }

  #writeAddress(): void {
    const address = new URL(location.href);
    if (this.#input.value.trim() === '') address.searchParams.delete('find');
    else address.searchParams.set('find', this.#input.value.trim());
    history.replaceState(history.state, '', address);
  }

  /** A link to a question or a group shows it, whatever is filtered; a question opens and takes the focus. */
  #goToQuestion(): void {
    const target = fragmentTarget(location.hash);
    if (!target) return;
    if (target.closest('[hidden]')) {
      this.#input.value = '';
      this.#filter();
      this.#writeAddress();
      target.scrollIntoView();
    }
    if (!target.matches('.question-answer')) return;
    target.querySelector('details')?.setAttribute('open', '');
    target.focus({ preventScroll: true });
  }

  get #input(): HTMLInputElement {
    const input = this.querySelector('input');
    if (!input) throw new Error('question-filter: no field in it.');
    return input;
  }
}

function questions(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.question-answer')];
}

function groups(): Set<HTMLElement> {
  return new Set(questions().flatMap(question => question.closest('section') ?? []));
}

customElements.define('question-filter', QuestionFilter);
