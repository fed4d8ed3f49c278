/** `charts/…`: the charts of the pages as downloadable pictures and data. */
import Big from 'big.js';
import { yearlyAverages } from '#price/yearly-averages';
import type { Inputs } from '../inputs.ts';
import type { Artifact } from './artifact.ts';
import { type Chart, chartCsv, chartPath, chartSvg } from './chart-files.ts';

type Charted = Pick<Inputs, 'program' | 'price' | 'address'>;

export function chartArtifacts(site: Charted): Artifact[] {
  return [goldPrice(site), payments(site), proceeds(site), yearlyGoldPrice(site)].flatMap(chart => [
    { path: chartPath(chart.id, 'svg'), content: () => chartSvg(chart) },
    { path: chartPath(chart.id, 'csv'), content: () => chartCsv(chart) },
  ]);
}

const unit = 'USD per troy ounce';

function programSource({ program, address }: Charted, path: string): Chart['source'] {
  return { text: `${program.programme.serviceName}, ${path}`, url: `${address}/api/program` };
}

function goldPrice({ program, price }: Charted): Chart {
  const { source, priceDate, spot } = price;
  return {
    id: 'gold-price',
    title: `Forward price and gold price of ${priceDate}`,
    unit,
    of: 'price',
    bars: [
      { label: 'Forward price, fixed', value: program.commercialTerms.forwardPrice.usdPerTroyOunce },
      { label: `Gold, ${source.kind}`, value: new Big(spot).toFixed() },
    ],
    source: { text: `${source.credit ?? source.name}, ${priceDate}`, url: source.url },
  };
}

function payments(site: Charted): Chart {
  const { downPayment, deferredPayment, allIn } = site.program.commercialTerms;
  return {
    id: 'payments',
    title: 'The two payments and what they come to',
    unit,
    of: 'payment',
    bars: [downPayment, deferredPayment, allIn].map(({ name, usdPerTroyOunce }) => ({
      label: name,
      value: usdPerTroyOunce,
    })),
    source: programSource(site, 'commercialTerms'),
  };
}

function proceeds(site: Charted): Chart {
  const { program } = site;
  return {
    id: 'proceeds',
    title: 'Soft cap, and the most that down payments can come to',
    unit: 'USD',
    of: 'amount',
    bars: [
      { label: 'Soft cap', value: program.commercialTerms.softCap.usd },
      { label: 'Most gross proceeds', value: program.proceeds.maximumGrossUsd },
    ],
    source: programSource(site, 'commercialTerms.softCap, proceeds'),
  };
}

function yearlyGoldPrice({ program }: Charted): Chart {
  const { averages, source } = yearlyAverages;
  return {
    id: 'yearly-gold-price',
    title: 'Average gold price of each year, beside the forward price',
    unit,
    of: 'year',
    bars: averages.map(({ year, months, usdPerTroyOunce }) => ({
      label: months === 12 ? String(year) : `${year}, first ${months} months`,
      value: usdPerTroyOunce,
    })),
    line: { label: 'Forward price', value: program.commercialTerms.forwardPrice.usdPerTroyOunce },
    source: { text: `${source.name}, edition of ${source.updated}, ${source.license}`, url: source.url },
  };
}
