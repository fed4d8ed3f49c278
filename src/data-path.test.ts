import { describe, expect, it } from 'vitest';
import { namedPath, readDataPath } from './data-path.ts';

const data = {
  lifecycle: [
    { number: 1, id: 'escrow', nextState: 'Held' },
    { number: 9, id: 'default', nextState: 'Default' },
    { number: 10, id: 'sale', alias: 'transfer', nextState: 'New holder' },
  ],
  supply: { departmentName: null },
};

describe('reading a data path', () => {
  it.each([
    ['supply.departmentName', null],
    ['lifecycle.9.nextState', 'Default'],
    ['lifecycle.escrow.nextState', 'Held'],
    ['lifecycle.transfer.nextState', 'New holder'],
    ['lifecycle.0', undefined],
    ['supply.departmentName.length', undefined],
    ['supply.toString', undefined],
    ['nowhere.at.all', undefined],
  ])('%s leads to %j', (path, value) => {
    expect(readDataPath(data, path)).toBe(value);
  });
});

describe('a place by its names', () => {
  it.each([
    ['lifecycle.9.nextState', 'lifecycle.default.nextState'],
    ['lifecycle.escrow', 'lifecycle.escrow'],
    ['lifecycle.transfer', 'lifecycle.sale'],
    ['supply.departmentName', 'supply.departmentName'],
    ['nowhere.9', 'nowhere.9'],
  ])('%s is %s', (path, named) => {
    expect(namedPath(data, path)).toBe(named);
  });
});
