/**
 * Answers that were made before, by what was asked, within a limit of memory. Those asked for longest
 * ago go first. Who asks the same while an answer is being made waits for that one.
 */
export interface AnswerShelf {
  answer: (question: string, make: () => Promise<string>) => Promise<string>;
}

/** Some thousand searches of ten results each. */
const mostCharacters = 8 * 1024 * 1024;

export function createAnswerShelf(limitCharacters = mostCharacters): AnswerShelf {
  const shelf = new Map<string, Promise<string>>();
  const lengths = new Map<string, number>();
  let total = 0;

  function remove(question: string): void {
    total -= lengths.get(question) ?? 0;
    lengths.delete(question);
    shelf.delete(question);
  }

  function makeRoom(): void {
    for (const question of shelf.keys()) {
      if (total <= limitCharacters) return;
      remove(question);
    }
  }

  return {
    answer(question, make) {
      const known = shelf.get(question);
      if (known) {
        // To the end of the line.
        shelf.delete(question);
        shelf.set(question, known);
        return known;
      }
      const making = make();
      shelf.set(question, making);
      making.then(
        text => {
          lengths.set(question, text.length);
          total += text.length;
          makeRoom();
        },
        () => remove(question),
      );
      return making;
    },
  };
}
