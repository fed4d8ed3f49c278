/** In which coding an answer is sent (RFC 9110, section 12.5.3). */

export type Coding = 'br' | 'gzip' | 'identity';

/** The coding that the client likes best of those there are; of equal ones the first, which is the smallest. */
export function preferredCoding(acceptEncoding: string | null | undefined): Coding {
  if (!acceptEncoding) return 'identity';
  const quality = qualities(acceptEncoding);
  const of = (coding: Coding) =>
    quality.get(coding) ?? (coding === 'identity' ? undefined : quality.get('*')) ?? 0;
  const best = of('gzip') > of('br') ? 'gzip' : 'br';
  // Not listed, identity is welcome where nothing else is.
  return of(best) > 0 && of(best) >= of('identity') ? best : 'identity';
}

/** Whether a file of this type becomes smaller by a coding. */
export function isCompressible(contentType: string | null | undefined): boolean {
  return /^(text\/|application\/(json|problem\+json|xml|atom\+xml|manifest\+json)|image\/svg)/.test(
    contentType ?? '',
  );
}

function qualities(acceptEncoding: string): Map<string, number> {
  const entries = acceptEncoding.split(',').map(entry => {
    const [coding = '', ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice('q='.length);
    return [coding, quality === undefined ? 1 : Number(quality) || 0] as const;
  });
  return new Map(entries);
}
