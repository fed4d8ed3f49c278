/** Opens what is folded around the place that the address names, or is folded in it; browsers know at most the former. */
import { fragmentTarget } from './fragment-target.ts';

function openTarget(): void {
  const target = fragmentTarget(location.hash);
  const folded = target?.closest('details') ?? target?.querySelector(':scope > details');
  if (!target || !(folded instanceof HTMLDetailsElement) || folded.open) return;
  folded.open = true;
  target.scrollIntoView();
}

addEventListener('hashchange', openTarget);
openTarget();
