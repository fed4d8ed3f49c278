/** Filters the questions of the page as one types; the address carries the words as `find`. */
import { markRanges, rangeBetween, textsIn } from '../documents/reading/marked-ranges.ts';
import { fragmentTarget } from '../fragment-target.ts';
import { writeQuery } from '../query-address.ts';
import { holdsAll, spansOf, wordsOf } from '../word-filter.ts';
import { writtenCount } from '../written-number.ts';

class QuestionFilter extends HTMLElement {
  readonly #questions = [...document.querySelectorAll<HTMLElement>('.question-answer')];

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form) form.hidden = false;
    form?.addEventListener('submit', event => event.preventDefault());
    form?.addEventListener('input', () => this.#filter());
    form?.addEventListener('change', () => this.#writeAddress());
    addEventListener('hashchange', () => this.#goToQuestion());
    this.#input.value = new URLSearchParams(location.search).get('find') ?? '';
    if (this.#input.value !== '') this.#filter();
    this.#goToQuestion();
  }

  #filter(): void {
    const words = wordsOf(this.#input.value);
    const marks: Range[] = [];
    for (const question of this.#questions) {
      const texts = [...question.querySelectorAll('h3, .answer')].flatMap(part => textsIn(part));
      question.hidden = !holdsAll(texts.map(({ data }) => data).join(' '), words);
      question.querySelector('details')?.toggleAttribute('open', !question.hidden && words.length > 0);
      if (question.hidden) continue;
      for (const text of texts)
        marks.push(
          ...spansOf(text.data, words).map(({ start, end }) => rangeBetween(text, start, text, end)),
        );
    }
    markRanges('hit', marks);
    for (const group of new Set(this.#questions.map(question => question.closest('section')))) {
      if (group) group.hidden = group.querySelector('.question-answer:not([hidden])') === null;
    }
    const found = this.#questions.filter(question => !question.hidden).length;
    const all = writtenCount(this.#questions.length, 'question');
    const status = this.querySelector('[data-status]');
    if (status) status.textContent = words.length === 0 ? '' : `${found || 'None'} of ${all} found.`;
  }

  #writeAddress(): void {
    writeQuery({ find: this.#input.value.trim() });
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

customElements.define('question-filter', QuestionFilter);
