/** What pages take their data from, in unit tests: the programme file itself, for which nothing need be built, and a library without documents. */
import { readProgram } from '#program';

export const { program } = await readProgram('src/program/program.json');
export const documents = [];
