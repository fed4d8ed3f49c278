/** Expectations of `verify`: the files of the route table, and no paths or secrets of this machine. */
import { resolve } from 'node:path';
import { secretsIn } from '#price';
import type { Expectations, PublishedRoute } from '#verification';
import type { Configuration } from '../configuration.ts';
import { fileOf } from './publish/route.ts';
import { routes } from './routes/routes.ts';

type Settings = Pick<
  Configuration,
  | 'documentsDirectory'
  | 'mediaDirectory'
  | 'outDirectory'
  | 'cacheDirectory'
  | 'goldapiKey'
  | 'goldPriceUrl'
  | 'hostLimits'
>;

export function expectations({ hostLimits, ...settings }: Settings): Expectations {
  const { documentsDirectory, mediaDirectory, outDirectory, cacheDirectory } = settings;
  const { goldapiKey, goldPriceUrl } = settings;
  return {
    routes: publishedRoutes(),
    hidden: {
      directories: [resolve('.'), documentsDirectory, mediaDirectory, outDirectory, cacheDirectory],
      secrets: [
        ...(goldapiKey === null ? [] : [goldapiKey]),
        ...(goldPriceUrl === null ? [] : secretsIn(goldPriceUrl)),
      ],
    },
    hostLimits,
  };
}

function publishedRoutes(): PublishedRoute[] {
  return routes.flatMap(route => {
    const file = fileOf(route);
    if (file === null) return [];
    const pattern = new RegExp(
      `^${file
        .split(/\{\w+\}/)
        .map(RegExp.escape)
        .join('.+')}$`,
    );
    const { path, schema, files, isOptional = false } = route;
    return { path, pattern, schema, isRequired: files !== undefined && !isOptional && !file.includes('{') };
  });
}
