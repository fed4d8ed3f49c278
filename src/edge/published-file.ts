/** Finds the published file for a path, by the rules of every host. */
import { contentTypeOf, filesFor, publishedPath } from '#hosting';
import type { Artifacts } from './published-files.ts';

/** Null if the path has no file. */
export async function publishedFile(
  artifacts: Artifacts,
  pathname: string,
  basePath: string,
): Promise<Response | null> {
  const path = publishedPath(pathname, basePath);
  for (const file of path === null ? [] : filesFor(path)) {
    const response = await artifacts.read(file);
    if (response) return typed(response, file, 200);
  }
  return null;
}

/** The 404 page; one line if the deployment lacks it. */
export async function notFoundPage(artifacts: Artifacts): Promise<Response> {
  const page = await artifacts.read('404.html');
  return page
    ? typed(page, '404.html', 404)
    : new Response('Nothing is published at this path.\n', { status: 404 });
}

function typed({ body, headers }: Response, file: string, status: number): Response {
  const type = contentTypeOf(file);
  const response = new Response(body, { status, headers });
  if (type) response.headers.set('content-type', type);
  return response;
}
