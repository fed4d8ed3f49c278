/** Answers a path with the published file that stands for it, by the rules of every host. */
import { contentTypeOf, filesFor, publishedPath } from '../hosting/hosting-rules.ts';
import type { Artifacts } from './artifacts.ts';

/** Null where no file stands for the path. */
export async function publishedResponse(
  artifacts: Artifacts,
  pathname: string,
  basePath: string,
): Promise<Response | null> {
  const path = publishedPath(pathname, basePath);
  if (path === null) return null;
  for (const file of filesFor(path)) {
    const response = await artifacts.read(file);
    if (response) return withType(response, contentTypeOf(file), 200);
  }
  return null;
}

/** The page that says that there is none; one line where the deployment lacks it. */
export async function notFoundPage(artifacts: Artifacts): Promise<Response> {
  const page = await artifacts.read('404.html');
  return page
    ? withType(page, contentTypeOf('404.html'), 404)
    : new Response('Nothing is published at this path.\n', { status: 404 });
}

/** Whether a file stands for the path. */
export async function isPublished(
  artifacts: Artifacts,
  pathname: string,
  basePath: string,
): Promise<boolean> {
  const response = await publishedResponse(artifacts, pathname, basePath);
  await response?.body?.cancel();
  return response !== null;
}

function withType({ body, headers }: Response, type: string | undefined, status: number): Response {
  const own = new Headers(headers);
  if (type) own.set('content-type', type);
  return new Response(body, { status, headers: own });
}
