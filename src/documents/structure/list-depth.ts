/** How deep the items of lists lie, by how far they are indented. */
import type { Draft } from './draft.ts';

/** Points by which one list has to be indented more than another to lie in it. */
const indent = 4;

/** Sets the depth of items that have none. What stands as far left as a list, and is no item, ends it. */
export function setListDepths(drafts: readonly Draft[]): void {
  let lefts: number[] = [];
  for (const draft of drafts) {
    const left = draft.lines[0]?.left ?? 0;
    if (draft.kind === 'heading' || draft.kind === 'table') lefts = [];
    else if (draft.kind === 'paragraph') lefts = lefts.filter(outer => outer < left - indent);
    else if (draft.kind === 'list-item' && draft.level === 0) {
      lefts = [...lefts.filter(outer => outer < left - indent), left];
      draft.level = lefts.length;
    }
  }
}
