/** Expectations of `verify`: the files of the route table, and no paths or secrets of this machine. */
import { resolve } from 'node:path';
import { secretsIn } from '#price';
import type { Expectations, PublishedRoute } from '#verification';
import type { Configuration } from '../configuration.ts';
import { fileOf } from './routes/route.ts';
import { routes } from './routes/routes.ts';

export function expectations(settings: Configuration): Expectations {
  const { documentsDirectory, mediaDirectory, outDirectory, cacheDirectory } = settings;
  const { goldapiKey, goldPriceUrl, logKey, witnessKey, hostLimits } = settings;
  const secrets = [goldapiKey, logKey, witnessKey, ...(goldPriceUrl === null ? [] : secretsIn(goldPriceUrl))];
  return {
    routes: publishedRoutes(),
    hidden: {
      directories: [resolve('.'), documentsDirectory, mediaDirectory, outDirectory, cacheDirectory],
      secrets: secrets.filter(secret => secret !== null),
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
    const { path, schema, isOptional = false } = route;
    return { path, pattern, schema, isRequired: !isOptional && !file.includes('{') };
  });
}
